package org.restomesh.payment;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The payment provider refuses, does not answer, or gives an unreadable answer. */
public class PaymentProviderFailed extends DomainException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message for the buyer: without the provider's own words, which may repeat secrets
   */
  public PaymentProviderFailed(String message) {
    super(ErrorCode.EXTERNAL_SERVICE_ERROR, message);
  }
}
