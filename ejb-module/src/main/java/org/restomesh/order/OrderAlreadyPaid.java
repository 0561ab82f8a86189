package org.restomesh.order;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** All of the order is paid (requirements/3-delivery-webhooks-errors#order-already-paid). */
public final class OrderAlreadyPaid extends DomainException {
  private static final long serialVersionUID = 1L;

  OrderAlreadyPaid() {
    super(ErrorCode.ORDER_ALREADY_PAID, "The order is paid already");
  }
}
