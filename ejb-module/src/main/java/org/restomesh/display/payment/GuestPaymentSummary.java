package org.restomesh.display.payment;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;

/**
 * A guest's payment as staff see it (contract/5-display-realtime#guest-payment-list).
 *
 * @param orderIds what it is for
 * @param paidAt null until all of it was paid
 */
public record GuestPaymentSummary(
    PaymentRef paymentRef,
    UUID branchId,
    List<UUID> orderIds,
    GuestPaymentStatus status,
    @JsonUnwrapped Amounts amounts,
    Instant createdAt,
    @Nullable Instant paidAt) {
  public GuestPaymentSummary {
    orderIds = List.copyOf(orderIds);
  }

  GuestPaymentSummary withOrders(List<UUID> ids) {
    return new GuestPaymentSummary(paymentRef, branchId, ids, status, amounts, createdAt, paidAt);
  }

  /**
   * In cents.
   *
   * @param amountCents what was asked for
   * @param paidCents what came; may be less for a payment that ended unpaid, or more
   * @param refundedCents what of it has gone back
   */
  public record Amounts(long amountCents, long paidCents, long refundedCents) {}
}
