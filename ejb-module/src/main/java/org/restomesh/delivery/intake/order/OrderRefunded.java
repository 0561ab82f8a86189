package org.restomesh.delivery.intake.order;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;

/** The payload of {@value #TYPE}. */
record OrderRefunded(
    UUID orderId,
    String orderNumber,
    Platform platform,
    String externalOrderId,
    @JsonUnwrapped Refund refund,
    Instant at) {
  static final String TYPE = "delivery.order.refunded.v1";

  /**
   * The refund, and what it means for the order.
   *
   * @param amountCents of this refund
   * @param refundedCents of all refunds of the order
   * @param full nothing of the order's total is left: it is cancelled
   */
  record Refund(
      String refundId, long amountCents, long refundedCents, long totalCents, boolean full) {}
}
