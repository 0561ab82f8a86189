package org.restomesh.checkout.intent;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.pricing.CartItemType;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.event.Outbox;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Log;
import org.restomesh.shared.Money;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** Publishes what became of a paid intent, in the transaction of the change. */
@Dependent
class CheckoutEvents {
  private static final Log LOG = Log.of(CheckoutEvents.class);

  static final String COMPLETED = "checkout.completed.v1";
  static final String REFUND_DUE = "checkout.refund_due.v1";

  @Inject Outbox outbox;
  @Inject AuditLog audit;

  private record Completed(
      PaymentRef paymentRef,
      String invoiceNumber,
      long totalCents,
      String currency,
      List<Line> lines,
      Instant at) {}

  private record Line(
      CartItemType type, @Nullable String code, @Nullable String sku, int qty, long subtotalCents) {
    static Line of(PricedLine line) {
      return new Line(line.type(), line.code(), line.sku(), line.qty(), line.subtotalCents());
    }
  }

  private record RefundDue(
      PaymentRef paymentRef,
      RefundReason reason,
      long paidCents,
      long totalCents,
      String currency,
      Instant at) {}

  void completed(CheckoutIntent intent, String invoiceNumber, Instant now) {
    outbox.append(
        intent.tenantId(),
        COMPLETED,
        new Completed(
            intent.ref(),
            invoiceNumber,
            intent.totalCents(),
            Money.CURRENCY,
            intent.cart().priced().lines().stream().map(Line::of).toList(),
            now),
        now);
  }

  void refundDue(CheckoutIntent intent, RefundReason reason, long paidCents, Instant now) {
    LOG.warn("payment " + intent.ref() + " bought nothing (" + reason + "): a refund is due");
    outbox.append(
        intent.tenantId(),
        REFUND_DUE,
        new RefundDue(intent.ref(), reason, paidCents, intent.totalCents(), Money.CURRENCY, now),
        now);
  }

  void underpaid(CheckoutIntent intent, long paidCents) {
    LOG.warn(
        "payment "
            + intent.ref()
            + " brought "
            + paidCents
            + " of "
            + intent.totalCents()
            + " cents: not settled");
  }

  /** Hardware was sold twice between intent and payment: it is owed. */
  void backorder(CheckoutIntent intent, String sku, long missing) {
    LOG.warn("payment " + intent.ref() + ": " + missing + " of " + sku + " are owed");
    audit.record(
        new Actor(intent.tenantId(), "system"),
        AuditedAction.of("checkout.backorder", "payment", intent.ref())
            .with("sku", sku)
            .with("missing", missing));
  }
}
