package org.restomesh.checkout;

import jakarta.ejb.ApplicationException;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/**
 * The cart may not be bought; thrown before any intent and any charge. The consents given for it
 * are kept (contract/3-licensing#intent-steps).
 */
@ApplicationException(rollback = false)
public final class PurchaseRejected extends DomainException {
  private static final long serialVersionUID = 1L;

  private final String addOnCode;

  PurchaseRejected(Rejection rejection) {
    super(ErrorCode.valueOf(rejection.reason().name()), rejection.message());
    this.addOnCode = rejection.addOnCode();
  }

  @Override
  public ErrorDetails members() {
    return ErrorDetails.addOnCode(addOnCode);
  }
}
