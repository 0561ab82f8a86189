/**
 * What an order is, for all code that places, changes, shows or bills one: its details, status,
 * source and where it was placed (contract/4-orders-delivery#order-states). Of the packages below,
 * it knows only the items.
 */
package org.restomesh.order;
