package org.restomesh.licensing.lifecycle;

import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/**
 * A product cannot be provisioned: it can be owned once and is owned, or there would be too many of
 * it.
 */
public final class DuplicateOwnership extends DomainException {
  private static final long serialVersionUID = 1L;

  private final String productCode;

  DuplicateOwnership(ErrorCode code, String productCode) {
    super(code, "No more of " + productCode + " can be owned");
    this.productCode = productCode;
  }

  static DuplicateOwnership of(PurchasedLine line) {
    return new DuplicateOwnership(
        line.product().kind().isRepeatable()
            ? ErrorCode.ADDON_MAX_QUANTITY
            : ErrorCode.ADDON_ALREADY_OWNED,
        line.code());
  }

  @Override
  public ErrorDetails members() {
    return ErrorDetails.addOnCode(productCode);
  }
}
