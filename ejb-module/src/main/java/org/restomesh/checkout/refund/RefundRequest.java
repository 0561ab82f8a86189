package org.restomesh.checkout.refund;

import java.util.regex.Pattern;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.audit.Actor;

/**
 * Who wants which refund.
 *
 * @param key what the client calls this refund, so that no repetition is ever a second one; or null
 */
public record RefundRequest(RefundPayment refund, String key, Actor actor) {
  private static final Pattern WELL_FORMED = Pattern.compile("[\\x21-\\x7E]{1,128}");

  /**
   * @throws ValidationFailed when the key is none
   */
  public RefundRequest {
    if (key != null && !WELL_FORMED.matcher(key).matches()) {
      throw new ValidationFailed("Idempotency-Key", "must be 1 to 128 printable ASCII characters");
    }
  }

  Long amountCents() {
    return refund.amountCents();
  }

  String reason() {
    return refund.reason();
  }
}
