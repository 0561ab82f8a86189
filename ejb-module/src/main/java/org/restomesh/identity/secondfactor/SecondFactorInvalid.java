package org.restomesh.identity.secondfactor;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * E-mail and password are right, and the code is wrong or was used before, or the passkey is not
 * accepted.
 */
public final class SecondFactorInvalid extends DomainException {
  private static final long serialVersionUID = 1L;

  public SecondFactorInvalid() {
    super(
        ErrorCode.SECOND_FACTOR_INVALID,
        "The code is wrong or was used before, or the passkey is not accepted");
  }
}
