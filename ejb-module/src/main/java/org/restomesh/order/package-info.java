/**
 * What an order is, for all code that places, changes, shows or bills one: its details, status,
 * source and where it was placed (contract/4-orders-delivery#order-states). Of the packages below,
 * it knows only the items. The kitchen's tickets, board and screens are in {@code order.kitchen},
 * the page that shows them in {@code webapp/kitchen}.
 */
package org.restomesh.order;
