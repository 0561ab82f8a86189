package org.restomesh.webhook.log;

import org.jspecify.annotations.Nullable;
import org.restomesh.event.EventTypes;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Which deliveries of a subscription to list; a null component does not narrow.
 *
 * @param eventType {@code <area>.<action>.v<n>}, whether anything ever had this type or not
 */
public record WebhookDeliveryFilter(@Nullable PublicStatus status, @Nullable String eventType) {
  /**
   * @throws ValidationFailed when it cannot be an event type
   */
  public WebhookDeliveryFilter {
    if (eventType != null && !EventTypes.isWellFormed(eventType)) {
      throw new ValidationFailed("eventType", "must be an event type like order.created.v1");
    }
  }
}
