package org.restomesh.licensing.purchase;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.payment.PaymentRef;

/**
 * The payload of {@value #TYPE}: one line of a settled purchase or renewal
 * (requirements/3-delivery-webhooks-errors#event-types).
 *
 * @param ownedId the row that it created, reactivated or extended
 * @param paymentRef null when nobody paid
 */
public record AddonPurchased(
    UUID ownedId,
    @JsonUnwrapped Line line,
    @Nullable PaymentRef paymentRef,
    OwnershipOrigin origin,
    Instant at) {
  public static final String TYPE = "addon.purchased.v1";

  /**
   * What was bought.
   *
   * @param quantity the units of this purchase
   * @param periodEnd the first day that is not paid any more; null without an end
   */
  public record Line(
      String code,
      ProductKind kind,
      int quantity,
      long chargedCents,
      @Nullable LocalDate periodEnd) {}
}
