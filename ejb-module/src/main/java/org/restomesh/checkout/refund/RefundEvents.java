package org.restomesh.checkout.refund;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
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

  /**
   * The payload of the event that a refund is done.
   *
   * @param creditNoteNumber null when no invoice had charged it
   */
  private record Completed(
      PaymentRef paymentRef,
      UUID refundId,
      @JsonUnwrapped Amounts amounts,
      @Nullable String creditNoteNumber,
      Instant at) {

    /**
     * What went back.
     *
     * @param amountCents with this refund
     * @param refundedCents with all refunds of the payment so far
     * @param totalCents what was asked for
     * @param full whether nothing of the price is left with us
     */
    private record Amounts(
        long amountCents, long refundedCents, long totalCents, boolean full, String currency) {
      static Amounts of(Refund refund, PaidIntent paid) {
        return new Amounts(
            refund.amountCents(),
            paid.refundedCents(),
            paid.totalCents(),
            paid.isGivenBack(),
            Money.CURRENCY);
      }
    }
  }

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
            paid.ref(), refund.id(), Completed.Amounts.of(refund, paid), creditNoteNumber, now),
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
