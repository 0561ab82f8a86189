package org.restomesh.identity.signin.session;

import jakarta.ejb.ApplicationException;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** A refresh token was presented twice: somebody has a copy. The session's end is committed. */
@ApplicationException(rollback = false)
public final class RefreshTokenReused extends DomainException {
  private static final long serialVersionUID = 1L;

  RefreshTokenReused() {
    super(ErrorCode.TOKEN_INVALID, "Token invalid");
  }
}
