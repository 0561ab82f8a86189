package org.restomesh.payment.refund;

import java.util.List;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundHandler.Payer;
import org.restomesh.shared.audit.Actor;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider;
import org.restomesh.support.Wiring;

/** The operator of the installation, giving money back. */
record Teller(Wiring wiring) {
  static final String REASON = "Vazgeçti";
  private static final Actor OPERATOR = new Actor(null, "staff:operator");

  RefundResult refund(PaymentRef ref, Long cents) {
    return refund(ref, cents, null);
  }

  RefundResult refund(PaymentRef ref, Long cents, String key) {
    return refund(ref, new RefundPayment(cents, REASON), key);
  }

  RefundResult refund(PaymentRef ref, RefundPayment refund, String key) {
    return wiring
        .get(RefundExecution.class)
        .refund(Payer.TENANT, ref, new RefundRequest(refund, key, OPERATOR));
  }

  List<RefundDetails> refundsOf(PaymentRef ref) {
    return wiring.get(Refunds.class).of(ref);
  }

  RefundDetails onlyRefundOf(PaymentRef ref) {
    List<RefundDetails> all = refundsOf(ref);
    if (all.size() != 1) {
      throw new AssertionError(all);
    }
    return all.get(0);
  }

  int runJob() {
    return wiring.get(RefundJob.class).run(wiring.businessTime().instant());
  }

  /** Bought and paid, here and at the provider. */
  static PaymentRef paid(Shopper shopper, PaymentRef ref) {
    shopper.provider().pay(ref, shopper.details(ref).totalCents());
    return ref;
  }

  static long wentBack(PaymentRef ref) {
    return Rows.count("select refunded_cents from checkout_intent where id = ?", ref.id());
  }

  StrictProvider provider() {
    return wiring.provider();
  }
}
