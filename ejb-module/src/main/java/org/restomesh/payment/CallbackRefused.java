package org.restomesh.payment;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** A callback is not the payment provider's, or cannot be understood. */
public final class CallbackRefused extends DomainException {
  private static final long serialVersionUID = 1L;

  public CallbackRefused(String message) {
    super(ErrorCode.FORBIDDEN_ACCESS, message);
  }
}
