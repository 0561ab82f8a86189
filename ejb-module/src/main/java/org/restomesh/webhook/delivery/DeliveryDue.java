package org.restomesh.webhook.delivery;

import java.util.UUID;

/**
 * In-process event and content of a message: something of this subscription can be delivered. Only
 * a hint; the rows say what is due.
 *
 * @param deliveryId null: whatever is due of the subscription
 */
public record DeliveryDue(UUID subscriptionId, UUID deliveryId) {
  private static final String SEPARATOR = ":";

  /** All that is due of the subscription. */
  public static DeliveryDue of(UUID subscriptionId) {
    return new DeliveryDue(subscriptionId, null);
  }

  /** As a message carries it: ids and nothing else. */
  String text() {
    return deliveryId == null ? subscriptionId.toString() : subscriptionId + SEPARATOR + deliveryId;
  }

  /**
   * @throws IllegalArgumentException when it is no {@link #text()}
   */
  static DeliveryDue parse(String text) {
    int separator = text.indexOf(SEPARATOR);
    return separator < 0
        ? of(UUID.fromString(text))
        : new DeliveryDue(
            UUID.fromString(text.substring(0, separator)),
            UUID.fromString(text.substring(separator + SEPARATOR.length())));
  }
}
