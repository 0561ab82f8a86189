package org.restomesh.identity.branch;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** Nobody works in the branch: what guests ask of it would be seen to by nobody. */
public final class BranchInactive extends DomainException {
  private static final long serialVersionUID = 1L;

  public BranchInactive() {
    super(ErrorCode.RESOURCE_CONFLICT, "This branch is switched off");
  }
}
