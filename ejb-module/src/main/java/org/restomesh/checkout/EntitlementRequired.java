package org.restomesh.checkout;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;
import org.restomesh.shared.ErrorMembers;

/** The tenant lacks an entitlement; the envelope says which, and what would give it. */
public final class EntitlementRequired extends DomainException {
  private static final long serialVersionUID = 1L;

  private final transient DenialView denial;

  EntitlementRequired(DenialView denial) {
    super(ErrorCode.ENTITLEMENT_REQUIRED, denial.message());
    this.denial = denial;
  }

  @Override
  public ErrorMembers members() {
    return ErrorMembers.actionable(denial);
  }
}
