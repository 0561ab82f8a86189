package org.restomesh.api.security.caller;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** No credential of the endpoint's realm came with the request. */
final class NotAuthenticated extends DomainException {
  private static final long serialVersionUID = 1L;

  NotAuthenticated() {
    super(ErrorCode.UNAUTHORIZED, "Authentication required");
  }
}
