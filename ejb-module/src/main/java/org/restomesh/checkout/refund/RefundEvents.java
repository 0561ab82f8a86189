package org.restomesh.checkout.refund;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.intent.PaidIntent;
import org.restomesh.event.Outbox;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Money;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** Publishes what became of a refund, in the transaction of the change. */
@Dependent
class RefundEvents {
  static final String COMPLETED = "payment.refund_completed.v1";

  @Inject Outbox outbox;
  @Inject AuditLog audit;

  private record Completed(
      PaymentRef paymentRef,
      UUID refundId,
      long amountCents,
      long refundedCents,
      long totalCents,
      boolean full,
      String currency,
      @Nullable String creditNoteNumber,
      Instant at) {}

  void requested(Refund refund) {
    audit.record(
        refund.actor(),
        action("checkout.refund", refund).with("amountCents", refund.amountCents()));
  }

  /**
   * @param paid the intent, with this refund included
   * @param creditNoteNumber null when no invoice had charged it
   */
  void completed(Refund refund, PaidIntent paid, @Nullable String creditNoteNumber, Instant now) {
    outbox.append(
        paid.tenantId(),
        COMPLETED,
        new Completed(
            paid.ref(),
            refund.id(),
            refund.amountCents(),
            paid.refundedCents(),
            paid.totalCents(),
            paid.isGivenBack(),
            Money.CURRENCY,
            creditNoteNumber,
            now),
        now);
    AuditedAction action =
        action("checkout.refund_done", refund)
            .with("amountCents", refund.amountCents())
            .with("refundedCents", paid.refundedCents());
    audit.record(
        refund.actor(),
        creditNoteNumber == null ? action : action.with("creditNoteNumber", creditNoteNumber));
  }

  void failed(Refund refund) {
    audit.record(refund.actor(), action("checkout.refund_failed", refund));
  }

  private static AuditedAction action(String name, Refund refund) {
    return AuditedAction.of(name, "payment", refund.paymentRef())
        .visibleTo(refund.tenantId())
        .with("refundId", refund.id().toString());
  }
}
