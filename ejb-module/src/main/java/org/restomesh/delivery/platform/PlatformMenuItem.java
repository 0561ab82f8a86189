package org.restomesh.delivery.platform;

/** A mapped product as a platform is to sell it. */
public record PlatformMenuItem(
    String externalItemId, String name, long priceCents, boolean available) {}
