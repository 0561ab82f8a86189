package org.restomesh.identity.signin.session;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** Unknown e-mail, wrong password or deactivated user: the caller learns no difference. */
public final class InvalidCredentials extends DomainException {
  private static final long serialVersionUID = 1L;

  InvalidCredentials() {
    super(ErrorCode.INVALID_CREDENTIALS, "Invalid e-mail or password");
  }
}
