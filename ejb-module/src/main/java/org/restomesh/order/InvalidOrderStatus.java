package org.restomesh.order;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * The order's status does not allow what was asked for
 * (requirements/3-delivery-webhooks-errors#invalid-order-status).
 */
public final class InvalidOrderStatus extends DomainException {
  private static final long serialVersionUID = 1L;

  public InvalidOrderStatus(String message) {
    super(ErrorCode.INVALID_ORDER_STATUS, message);
  }
}
