package org.restomesh.checkout.renewal;

import java.time.Instant;

/**
 * A cycle that can be paid.
 *
 * @param graceEndsAt until when
 * @param cart what would be paid now
 */
public record OpenRenewal(Instant graceEndsAt, RenewalCart cart) {}
