package org.restomesh.delivery.config.mapping;

import java.util.UUID;

/**
 * What a platform's item is on the menu.
 *
 * @param priceCents of the menu, now, without options
 * @param atTheBar whether it is made there
 */
public record MappedProduct(UUID productId, String name, long priceCents, boolean atTheBar) {}
