package org.restomesh.payment.refund;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Who wants which refund.
 *
 * @param key the client's idempotency key, so that no repetition is ever a second refund; or null
 */
public record RefundRequest(RefundPayment refund, @Nullable String key, Actor actor) {
  private static final Pattern WELL_FORMED = Pattern.compile("[\\x21-\\x7E]{1,128}");

  /**
   * @throws ValidationFailed when the key is malformed
   */
  public RefundRequest {
    if (key != null && !WELL_FORMED.matcher(key).matches()) {
      throw new ValidationFailed("Idempotency-Key", "must be 1 to 128 printable ASCII characters");
    }
  }

  @Nullable Long amountCents() {
    return refund.amountCents();
  }

  String reason() {
    return refund.reason();
  }
}
