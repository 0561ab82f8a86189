package org.restomesh.identity.signin;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** Unknown e-mail, wrong password or deactivated user: the caller learns no difference. */
public final class InvalidCredentials extends DomainException {
  private static final long serialVersionUID = 1L;

  InvalidCredentials() {
    super(ErrorCode.INVALID_CREDENTIALS, "Invalid e-mail or password");
  }
}
