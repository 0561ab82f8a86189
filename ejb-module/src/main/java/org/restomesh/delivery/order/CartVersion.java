package org.restomesh.delivery.order;

import java.time.Instant;

/**
 * The cart that an order shows.
 *
 * @param hash its digest in hex
 * @param seenAt when the platform reported it, real time: what was read before that is outdated
 */
public record CartVersion(String hash, Instant seenAt) {}
