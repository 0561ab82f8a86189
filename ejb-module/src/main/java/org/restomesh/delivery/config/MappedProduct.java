package org.restomesh.delivery.config;

import java.util.UUID;

/**
 * What a platform's item is on the menu.
 *
 * @param priceCents of the menu, now, without options
 */
public record MappedProduct(UUID productId, String name, long priceCents) {}
