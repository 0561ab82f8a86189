package org.restomesh.payment;

import org.restomesh.work.Unanswered;

/** The payment provider does not answer at all: other requests will not be answered either. */
public final class PaymentProviderUnavailable extends PaymentProviderFailed implements Unanswered {
  private static final long serialVersionUID = 1L;

  /**
   * @param message for the buyer
   */
  public PaymentProviderUnavailable(String message) {
    super(message);
  }
}
