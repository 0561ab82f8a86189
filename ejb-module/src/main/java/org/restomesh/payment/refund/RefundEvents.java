package org.restomesh.payment.refund;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
      static Amounts of(Refund refund, RefundablePayment paid) {
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
    audit.record(refund.actor(), action("", refund).with("amountCents", refund.amountCents()));
  }

  /**
   * @param given the payment, with this refund included
   */
  void completed(Refund refund, RefundablePayment.GivenBack given, Instant now) {
    RefundablePayment paid = given.payment();
    String creditNoteNumber = given.creditNoteNumber();
    outbox.append(
        paid.tenantId(),
        COMPLETED,
        new Completed(
            paid.ref(), refund.id(), Completed.Amounts.of(refund, paid), creditNoteNumber, now),
        now);
    AuditedAction action =
        action("_done", refund)
            .with("amountCents", refund.amountCents())
            .with("refundedCents", paid.refundedCents());
    audit.record(
        refund.actor(),
        creditNoteNumber == null ? action : action.with("creditNoteNumber", creditNoteNumber));
  }

  void failed(Refund refund) {
    audit.record(refund.actor(), action("_failed", refund));
  }

  private static AuditedAction action(String outcome, Refund refund) {
    String name =
        switch (refund.payer()) {
          case TENANT -> "checkout.refund";
          case GUEST -> "guest_payment.refund";
        };
    return AuditedAction.of(name + outcome, "payment", refund.paymentRef())
        .visibleTo(refund.tenantId())
        .with("refundId", refund.id().toString());
  }
}
