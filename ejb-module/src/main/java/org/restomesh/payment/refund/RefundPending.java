package org.restomesh.payment.refund;

import java.util.UUID;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.work.Unanswered;

/** The outcome of a refund is not known yet. It is kept, and followed up until it is. */
public class RefundPending extends DomainException {
  private static final long serialVersionUID = 1L;
  private static final long RETRY_AFTER_SECONDS = 120;

  private RefundPending(ErrorCode code, String message) {
    super(code, message);
  }

  /** The provider did not answer. */
  static RefundPending unanswered(UUID refundId) {
    return new WithoutAnswer(refundId);
  }

  /** The provider was asked to pay a moment ago, and its records do not show it yet. */
  static RefundPending sent(UUID refundId) {
    return new RefundPending(
        ErrorCode.RESOURCE_CONFLICT,
        "Refund " + refundId + " is with the payment provider and looked after");
  }

  private static final class WithoutAnswer extends RefundPending implements Unanswered {
    private static final long serialVersionUID = 1L;

    WithoutAnswer(UUID refundId) {
      super(
          ErrorCode.EXTERNAL_SERVICE_ERROR,
          "The payment provider does not answer; refund " + refundId + " is kept and looked after");
    }
  }

  @Override
  public long retryAfterSeconds() {
    return RETRY_AFTER_SECONDS;
  }
}
