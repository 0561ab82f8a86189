package org.restomesh.order;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The order is fully paid (requirements/3-delivery-webhooks-errors#order-already-paid). */
public final class OrderAlreadyPaid extends DomainException {
  private static final long serialVersionUID = 1L;

  public OrderAlreadyPaid() {
    super(ErrorCode.ORDER_ALREADY_PAID, "The order is paid already");
  }
}
