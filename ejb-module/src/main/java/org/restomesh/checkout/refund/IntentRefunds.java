package org.restomesh.checkout.refund;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.checkout.intent.PaidIntent;
import org.restomesh.checkout.intent.PaidIntents;
import org.restomesh.invoice.CreditNotes;
import org.restomesh.licensing.lifecycle.Revocation;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundHandler;
import org.restomesh.payment.refund.RefundablePayment;

/**
 * What follows when a tenant's money has gone back: the intent's amounts, ownership, credit note.
 */
@ApplicationScoped
public class IntentRefunds implements RefundHandler {
  @Inject PaidIntents intents;
  @Inject Revocation revocation;
  @Inject CreditNotes creditNotes;

  @Override
  public Payer payer() {
    return Payer.TENANT;
  }

  @Override
  public RefundablePayment lock(PaymentRef ref) {
    return intents.lock(ref);
  }

  @Override
  public RefundablePayment lockToGiveBack(PaymentRef ref, Instant now) {
    return intents.lockToGiveBack(ref, now);
  }

  @Override
  public RefundablePayment locked(PaymentRef ref) {
    return intents.paid(ref);
  }

  @Override
  public RefundablePayment.GivenBack giveBack(
      RefundablePayment before, UUID refundId, long cents, Instant now) {
    PaidIntent paid = intents.giveBack(before.ref(), cents);
    String number = null;
    if (paid.isProvisioned()) {
      if (paid.isGivenBack() && !before.isGivenBack()) {
        revocation.revoke(paid.tenantId(), paid.ref(), now);
      }
      // The last lock to be taken, as for an invoice.
      number = creditNotes.issue(paid.ref(), refundId, cents, now).orElse(null);
    }
    return new RefundablePayment.GivenBack(paid, number);
  }
}
