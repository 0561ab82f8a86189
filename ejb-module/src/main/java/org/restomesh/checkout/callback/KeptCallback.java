package org.restomesh.checkout.callback;

import java.util.UUID;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.sql.Row;

/**
 * A genuine callback about a known payment that this node alone carries out until its lease ends.
 *
 * @param attempts how often it has been begun, this time included
 */
public record KeptCallback(UUID id, UUID claimId, int attempts, PaymentCallback callback) {
  static final String COLUMNS =
      "w.id, w.claim_id, w.attempts, w.payment_ref, w.outcome, w.paid_cents";

  static KeptCallback from(Row row) {
    return new KeptCallback(
        row.uuid("id"),
        row.uuid("claim_id"),
        row.number("attempts"),
        new PaymentCallback(
            new PaymentRef(row.uuid("payment_ref")),
            row.oneOf(PaymentCallback.Outcome.class, "outcome"),
            row.longNumber("paid_cents")));
  }
}
