package org.restomesh.delivery.order;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.OrderRef;

/**
 * An order of ours as its platform knows it.
 *
 * @param orderId ours
 * @param externalOrderId the platform's; a split package takes over with a new one
 * @param groupId the platform's order of which packages are parts, or null
 * @param remoteStatus the status as the platform last worded it; null when it said none
 * @param acceptedAt when the platform confirmed our acceptance, business time, or null
 * @param readyAt when the platform was told that it is ready, business time, or null
 * @param test a test order: no platform is called about it
 * @param scheduled it waits for a time that the guest has chosen
 * @param lineIds the platform's ids of its units that are not cancelled
 */
public record DeliveryOrder(
    UUID orderId,
    UUID tenantId,
    UUID configId,
    Platform platform,
    String externalOrderId,
    @Nullable String groupId,
    CartVersion cart,
    @Nullable String remoteStatus,
    @Nullable Instant acceptedAt,
    @Nullable Instant readyAt,
    boolean test,
    boolean scheduled,
    List<String> lineIds,
    Instant createdAt) {
  /**
   * What the external ids of test orders begin with
   * (requirements/3-delivery-webhooks-errors#test-order).
   */
  public static final String TEST_PREFIX = "TEST-";

  public DeliveryOrder {
    lineIds = List.copyOf(lineIds);
  }

  /** How a platform is told which order is meant. */
  public OrderRef ref(Instant now) {
    return new OrderRef(orderId, externalOrderId, acceptedAt != null, scheduled, lineIds, now);
  }
}
