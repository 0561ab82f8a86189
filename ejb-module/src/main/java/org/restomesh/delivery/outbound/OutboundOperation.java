package org.restomesh.delivery.outbound;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;

/**
 * Something to tell a platform. The details are read when it is sent: the order's status, or the
 * product's availability, at that time.
 *
 * @param subjectId the order, or the product
 */
public record OutboundOperation(
    OutboundKind kind, UUID tenantId, UUID configId, Platform platform, UUID subjectId) {

  public static OutboundOperation acceptOrder(
      UUID tenantId, UUID configId, Platform platform, UUID orderId) {
    return new OutboundOperation(OutboundKind.ACCEPT_ORDER, tenantId, configId, platform, orderId);
  }

  public static OutboundOperation rejectOrder(
      UUID tenantId, UUID configId, Platform platform, UUID orderId) {
    return new OutboundOperation(OutboundKind.REJECT_ORDER, tenantId, configId, platform, orderId);
  }

  public static OutboundOperation markReady(
      UUID tenantId, UUID configId, Platform platform, UUID orderId) {
    return new OutboundOperation(OutboundKind.MARK_READY, tenantId, configId, platform, orderId);
  }

  public static OutboundOperation setItemAvailability(
      UUID tenantId, UUID configId, Platform platform, UUID productId) {
    return new OutboundOperation(
        OutboundKind.SET_ITEM_AVAILABILITY, tenantId, configId, platform, productId);
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
