package org.restomesh.api.security.access;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The caller's role may not do this, or no program may. */
final class InsufficientPermissions extends DomainException {
  private static final long serialVersionUID = 1L;

  InsufficientPermissions() {
    this("Your role may not do this");
  }

  private InsufficientPermissions(String message) {
    super(ErrorCode.INSUFFICIENT_PERMISSIONS, message);
  }

  static InsufficientPermissions ofProgram() {
    return new InsufficientPermissions("Only people may do this, no service account");
  }
}
