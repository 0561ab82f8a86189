package org.restomesh.api.delivery;

import java.util.UUID;
import org.restomesh.delivery.intake.InboundResult;
import org.restomesh.order.OrderStatus;

/**
 * What a platform is told of a call that was taken: the order by our id, in both of the places
 * where platforms look for it (contract/4-orders-delivery#webhook-answers). All null while the
 * order has not come.
 */
public record InboundWebhookResponse(
    UUID orderId, UUID remoteOrderId, OrderStatus status, RemoteResponse remoteResponse) {

  /** As platform A reads it. */
  public record RemoteResponse(UUID remoteOrderId) {}

  static InboundWebhookResponse of(InboundResult answer) {
    return new InboundWebhookResponse(
        answer.orderId(), answer.orderId(), answer.status(), new RemoteResponse(answer.orderId()));
  }
}
