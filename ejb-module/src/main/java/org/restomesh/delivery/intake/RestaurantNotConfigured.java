package org.restomesh.delivery.intake;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** No enabled configuration takes calls of this restaurant (spec 3, Delivery errors). */
public final class RestaurantNotConfigured extends DomainException {
  private static final long serialVersionUID = 1L;

  public RestaurantNotConfigured() {
    super(ErrorCode.RESOURCE_NOT_FOUND, "restaurant not configured");
  }
}
