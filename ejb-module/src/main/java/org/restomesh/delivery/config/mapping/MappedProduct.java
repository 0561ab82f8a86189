package org.restomesh.delivery.config.mapping;

import java.util.UUID;

/**
 * The menu product that a platform's item is mapped to.
 *
 * @param priceCents the menu's current price, without options
 * @param atTheBar whether it is made there
 */
public record MappedProduct(UUID productId, String name, long priceCents, boolean atTheBar) {}
