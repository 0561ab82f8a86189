package org.restomesh.api.security.access;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The caller's role may not do this. */
final class InsufficientPermissions extends DomainException {
  private static final long serialVersionUID = 1L;

  InsufficientPermissions() {
    super(ErrorCode.INSUFFICIENT_PERMISSIONS, "Your role may not do this");
  }
}
