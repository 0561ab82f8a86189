package org.restomesh.api.security;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** No credential of the endpoint's realm came with the request. */
final class NotAuthenticated extends DomainException {
  private static final long serialVersionUID = 1L;

  NotAuthenticated() {
    super(ErrorCode.UNAUTHORIZED, "Authentication required");
  }
}
