package org.restomesh.licensing.ownership;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.catalogue.ProductKind;

/**
 * The payload of {@value #TYPE}: a paid period ended unpaid
 * (requirements/3-delivery-webhooks-errors#event-types).
 *
 * @param periodEnd the first day that is not paid
 * @param graceEndsAt until when it still works
 */
record AddonPastDue(
    UUID ownedId,
    String code,
    ProductKind kind,
    int quantity,
    LocalDate periodEnd,
    Instant graceEndsAt,
    Instant at) {
  static final String TYPE = "addon.past_due.v1";
}
