package org.restomesh.checkout.renewal;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * The payload of {@value #TYPE}: a renewal is to be paid
 * (requirements/3-delivery-webhooks-errors#event-types).
 *
 * @param reminder which one it is: 30, 7 or 1
 * @param daysLeft to the anniversary; fewer than the reminder when a run was missed
 * @param totalCents what would be paid now
 */
record RenewalReminder(
    UUID cycleId,
    LocalDate anniversaryAt,
    int reminder,
    long daysLeft,
    long totalCents,
    String currency,
    Instant graceEndsAt,
    Instant at) {
  static final String TYPE = "renewal.reminder.v1";
}
