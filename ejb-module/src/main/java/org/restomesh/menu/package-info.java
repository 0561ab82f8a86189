/**
 * What a restaurant sells, as its staff see it: the menu by category, products with options and
 * stations (contract/4-orders-delivery#menu-and-tables). Orders, screens and platforms read it, and
 * observe ProductAvailabilityChanged.
 */
package org.restomesh.menu;
