package org.restomesh.delivery.order;

import java.time.Instant;

/**
 * The cart that an order shows.
 *
 * @param hash its digest in hex
 * @param seenAt as of when the platform said so, real time: what was asked for before is old news
 */
public record CartVersion(String hash, Instant seenAt) {}
