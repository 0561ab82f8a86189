package org.restomesh.checkout.gate;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

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
