package org.restomesh.checkout.intent;

import jakarta.ejb.ApplicationException;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * A payment that is not settled, or never will be, cannot be confirmed. Asking may have revealed
 * that its money is due back, which is kept.
 */
@ApplicationException(rollback = false)
public final class NotProvisioned extends DomainException {
  private static final long serialVersionUID = 1L;
  private static final long RETRY_AFTER_SECONDS = 5;

  private final long retryAfterSeconds;

  private NotProvisioned(String message, long retryAfterSeconds) {
    super(ErrorCode.RESOURCE_CONFLICT, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static NotProvisioned of(CheckoutIntent intent) {
    if (intent.status().isOpen()) {
      return new NotProvisioned("The payment is not settled yet", RETRY_AFTER_SECONDS);
    }
    String reason = intent.failureReason() == null ? "" : ": " + intent.failureReason();
    return new NotProvisioned("The payment is " + intent.status().wireName() + reason, 0);
  }

  @Override
  public long retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
