package org.restomesh.identity;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** The tenant has as many active branches as it may have. */
public final class BranchLimitReached extends DomainException {
  private static final long serialVersionUID = 1L;

  BranchLimitReached(long usage, int cap) {
    super(
        ErrorCode.FORBIDDEN_ACCESS,
        "Branch limit reached: " + usage + " of " + cap + " active branches are in use");
  }
}
