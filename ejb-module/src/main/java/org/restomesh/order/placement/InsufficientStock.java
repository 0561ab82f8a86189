package org.restomesh.order.placement;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/**
 * A product is not available now. Nothing was ordered
 * (requirements/3-delivery-webhooks-errors#insufficient-stock).
 */
public final class InsufficientStock extends DomainException {
  private static final long serialVersionUID = 1L;

  private final transient Details details;

  InsufficientStock(String productName, int requested) {
    super(ErrorCode.INSUFFICIENT_STOCK, "There is no " + productName + " now");
    this.details = new Details(productName, 0, requested);
  }

  @Override
  public ErrorDetails members() {
    return ErrorDetails.details(details);
  }

  /** How much was wanted of which product. */
  public record Details(String productName, int available, int requested) {}
}
