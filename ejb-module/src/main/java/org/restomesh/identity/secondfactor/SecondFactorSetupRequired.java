package org.restomesh.identity.secondfactor;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The caller's role must have a second factor; until they have one they can do nothing else. */
public final class SecondFactorSetupRequired extends DomainException {
  private static final long serialVersionUID = 1L;

  SecondFactorSetupRequired() {
    super(ErrorCode.SECOND_FACTOR_SETUP_REQUIRED, "Your role must set up a second factor first");
  }
}
