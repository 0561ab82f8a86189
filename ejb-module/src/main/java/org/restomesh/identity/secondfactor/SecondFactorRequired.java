package org.restomesh.identity.secondfactor;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** E-mail and password are right, and the same is to be sent again with a code. */
public final class SecondFactorRequired extends DomainException {
  private static final long serialVersionUID = 1L;

  public SecondFactorRequired() {
    super(ErrorCode.SECOND_FACTOR_REQUIRED, "A code of the second factor is required");
  }
}
