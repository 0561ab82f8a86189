package org.restomesh.identity.secondfactor;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/** E-mail and password are right, and the same is to be sent again with a code or a passkey. */
public final class SecondFactorRequired extends DomainException {
  private static final long serialVersionUID = 1L;

  private final transient Object ways;

  /**
   * @param ways how the person can go on, as the answer tells it
   */
  public SecondFactorRequired(Object ways) {
    super(ErrorCode.SECOND_FACTOR_REQUIRED, "The second factor is required");
    this.ways = ways;
  }

  @Override
  public ErrorDetails members() {
    return ErrorDetails.details(ways);
  }
}
