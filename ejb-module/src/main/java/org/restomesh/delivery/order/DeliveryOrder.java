package org.restomesh.delivery.order;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.platform.order.OrderRef;

/**
 * An order of ours as its platform knows it.
 *
 * @param orderId ours
 * @param config by which it came
 * @param externalOrderId the platform's; a split package takes over with a new one
 * @param groupId the platform's order of which packages are parts, or null
 * @param test a test order: no platform is called about it
 */
public record DeliveryOrder(
    UUID orderId,
    ConfigRef config,
    String externalOrderId,
    @Nullable String groupId,
    CartVersion cart,
    RemoteStatus status,
    boolean test,
    Instant createdAt) {
  /**
   * What the external ids of test orders begin with
   * (requirements/3-delivery-webhooks-errors#test-order).
   */
  public static final String TEST_PREFIX = "TEST-";

  /**
   * Where it stands at the platform.
   *
   * @param text the status as the platform last worded it; null when it said none
   * @param scheduled it waits for a time that the guest has chosen
   * @param acceptedAt when the platform confirmed our acceptance, business time, or null
   * @param readyAt when the platform was told that it is ready, business time, or null
   */
  public record RemoteStatus(
      @Nullable String text,
      boolean scheduled,
      @Nullable Instant acceptedAt,
      @Nullable Instant readyAt) {}

  /** How a platform is told which order is meant. */
  public OrderRef ref(Instant now) {
    return new OrderRef(
        orderId,
        externalOrderId,
        status.acceptedAt() != null,
        status.scheduled(),
        cart.lineIds(),
        now);
  }
}
