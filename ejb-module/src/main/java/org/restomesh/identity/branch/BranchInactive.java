package org.restomesh.identity.branch;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The branch is switched off: nobody would handle what guests ask of it. */
public final class BranchInactive extends DomainException {
  private static final long serialVersionUID = 1L;

  public BranchInactive() {
    super(ErrorCode.RESOURCE_CONFLICT, "This branch is switched off");
  }
}
