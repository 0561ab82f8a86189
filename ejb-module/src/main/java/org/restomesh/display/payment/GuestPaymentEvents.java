package org.restomesh.display.payment;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.payment.bill.PaidItem;
import org.restomesh.event.Outbox;
import org.restomesh.shared.Money;

/** Tells partners that a guest can pay. That a guest has paid is told with each order paid for. */
@Dependent
class GuestPaymentEvents {
  static final String INTENT_CREATED = "payment.intent_created.v1";

  @Inject Outbox outbox;

  private record IntentCreated(
      UUID intentId,
      UUID branchId,
      UUID sessionId,
      List<UUID> orderIds,
      long amountCents,
      String currency,
      Instant expiresAt,
      Instant at) {}

  void intentCreated(GuestPayment payment, List<PaidItem> items, Instant now) {
    outbox.append(
        payment.tenantId(),
        INTENT_CREATED,
        new IntentCreated(
            payment.ref().id(),
            payment.branchId(),
            payment.sessionId(),
            items.stream().map(PaidItem::orderId).distinct().toList(),
            payment.amountCents(),
            Money.CURRENCY,
            payment.expiresAt(),
            now),
        now);
  }
}
