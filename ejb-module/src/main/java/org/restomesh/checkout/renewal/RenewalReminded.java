package org.restomesh.checkout.renewal;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * In-process event: a renewal is to be paid, of which its tenant shall know.
 *
 * @param daysLeft to the anniversary
 */
public record RenewalReminded(
    UUID tenantId, LocalDate anniversaryAt, long daysLeft, long totalCents, Instant graceEndsAt) {}
