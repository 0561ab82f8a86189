package org.restomesh.checkout.refund;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.intent.PaidIntent;
import org.restomesh.checkout.intent.PaidIntents;
import org.restomesh.invoice.CreditNotes;
import org.restomesh.licensing.lifecycle.Revocation;

/** What follows when money has gone back: the intent's amounts, ownership, credit note, event. */
@Dependent
class RefundCompletion {
  @Inject PaidIntents intents;
  @Inject Revocation revocation;
  @Inject CreditNotes creditNotes;
  @Inject RefundEvents events;

  /**
   * @param before the locked intent, without this refund
   */
  void complete(Refund refund, PaidIntent before, Instant now) {
    PaidIntent paid = intents.giveBack(before.ref(), refund.amountCents());
    String number = null;
    if (paid.isProvisioned()) {
      if (paid.isGivenBack() && !before.isGivenBack()) {
        revocation.revoke(paid.tenantId(), paid.ref(), now);
      }
      // The last lock to be taken, as for an invoice.
      number = creditNotes.issue(paid.ref(), refund.id(), refund.amountCents(), now).orElse(null);
    }
    refund.complete(number, now);
    events.completed(refund, paid, number, now);
  }
}
