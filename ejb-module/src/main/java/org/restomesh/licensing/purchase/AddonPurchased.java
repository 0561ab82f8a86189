package org.restomesh.licensing.purchase;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.payment.PaymentRef;

/**
 * The payload of {@value #TYPE}: one line of a settled purchase or renewal
 * (requirements/3-delivery-webhooks-errors#event-types).
 *
 * @param ownedId the row that it created, reactivated or extended
 * @param quantity the units of this purchase
 * @param paymentRef null when it was given, not paid
 */
public record AddonPurchased(
    UUID ownedId,
    String code,
    ProductKind kind,
    int quantity,
    long chargedCents,
    LocalDate periodEnd,
    PaymentRef paymentRef,
    OwnershipOrigin origin,
    Instant at) {
  public static final String TYPE = "addon.purchased.v1";
}
