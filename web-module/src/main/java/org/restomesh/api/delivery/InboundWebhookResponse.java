package org.restomesh.api.delivery;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.intake.InboundResult;
import org.restomesh.order.OrderStatus;

/**
 * The answer to a platform's call that we accepted: the order by our id, in both of the places
 * where platforms look for it (contract/4-orders-delivery#webhook-answers). All null while we do
 * not have the order.
 */
public record InboundWebhookResponse(
    @Nullable UUID orderId,
    @Nullable UUID remoteOrderId,
    @Nullable OrderStatus status,
    RemoteResponse remoteResponse) {

  /** As platform A reads it. */
  public record RemoteResponse(@Nullable UUID remoteOrderId) {}

  static InboundWebhookResponse of(InboundResult result) {
    return new InboundWebhookResponse(
        result.orderId(), result.orderId(), result.status(), new RemoteResponse(result.orderId()));
  }
}
