package org.restomesh.checkout;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;
import org.restomesh.shared.ErrorDetails;

/** The tenant lacks an entitlement; the envelope says which, and what would give it. */
public final class EntitlementRequired extends DomainException {
  private static final long serialVersionUID = 1L;

  private final transient EntitlementDenialView denial;

  EntitlementRequired(EntitlementDenialView denial) {
    super(ErrorCode.ENTITLEMENT_REQUIRED, denial.message());
    this.denial = denial;
  }

  @Override
  public ErrorDetails members() {
    return ErrorDetails.actionable(denial);
  }
}
