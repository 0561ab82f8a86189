package org.restomesh.delivery.outbound;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigRef;

/**
 * Something to tell a platform. The details are read when it is sent: the order's status, or the
 * product's availability, at that time.
 *
 * @param subjectId the order, or the product
 */
public record OutboundOperation(OutboundKind kind, ConfigRef config, UUID subjectId) {

  public static OutboundOperation acceptOrder(ConfigRef config, UUID orderId) {
    return new OutboundOperation(OutboundKind.ACCEPT_ORDER, config, orderId);
  }

  public static OutboundOperation rejectOrder(ConfigRef config, UUID orderId) {
    return new OutboundOperation(OutboundKind.REJECT_ORDER, config, orderId);
  }

  public static OutboundOperation markReady(ConfigRef config, UUID orderId) {
    return new OutboundOperation(OutboundKind.MARK_READY, config, orderId);
  }

  public static OutboundOperation setItemAvailability(ConfigRef config, UUID productId) {
    return new OutboundOperation(OutboundKind.SET_ITEM_AVAILABILITY, config, productId);
  }

  /** Null when it is about a product. */
  @Nullable UUID orderId() {
    return kind.isAboutProduct() ? null : subjectId;
  }

  /** Null when it is about an order. */
  @Nullable UUID productId() {
    return kind.isAboutProduct() ? subjectId : null;
  }
}
