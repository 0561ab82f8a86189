package org.restomesh.delivery.intake;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * No enabled configuration takes calls of this restaurant
 * (requirements/3-delivery-webhooks-errors#restaurant-not-configured).
 */
public final class RestaurantNotConfigured extends DomainException {
  private static final long serialVersionUID = 1L;

  public RestaurantNotConfigured() {
    super(ErrorCode.RESOURCE_NOT_FOUND, "restaurant not configured");
  }
}
