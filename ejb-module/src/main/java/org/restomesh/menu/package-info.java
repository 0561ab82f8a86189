/**
 * What a restaurant sells and where its guests sit: categories, products with their options,
 * stations and availability, tables (contract/4-orders-delivery#menu-and-tables). Others learn of a
 * product that can or can no longer be sold by {@link
 * org.restomesh.menu.ProductAvailabilityChanged}.
 */
package org.restomesh.menu;
