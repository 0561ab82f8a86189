package org.restomesh.order.item;

/**
 * What a guest has chosen with an item.
 *
 * @param priceCents for one unit of the item
 * @param removed "without it"
 */
public record OrderOption(String name, long priceCents, boolean removed) {}
