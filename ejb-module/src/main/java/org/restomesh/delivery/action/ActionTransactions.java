package org.restomesh.delivery.action;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.outbound.OutboundQueue;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** The reads and writes around a platform call, each in a short transaction. */
@Stateless
public class ActionTransactions {
  @Inject OrderWriter orders;
  @Inject DeliveryOrders deliveryOrders;
  @Inject OutboundQueue queue;
  @Inject AuditLog audit;

  /**
   * Reads the order once any change in progress has committed.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is none
   */
  public OrderDetails get(UUID orderId) {
    return orders.hold(orderId);
  }

  /** The order was accepted before; if its platform does not know yet, it is told now. */
  public void hurryAcceptance(OrderDetails order) {
    queue.hurryAcceptance(order.tenantId(), order.id());
  }

  /**
   * The platform has accepted the order. One cancelled meanwhile stays cancelled: whoever cancelled
   * it has told the platform, or is the platform.
   *
   * @param branchId the branch to give it, or null to keep its own
   * @param prepTimeMinutes null: the platform's usual time
   */
  public OrderDetails accepted(
      StaffPrincipal caller,
      UUID orderId,
      @Nullable UUID branchId,
      @Nullable Integer prepTimeMinutes,
      Instant now) {
    OrderDetails held = orders.hold(orderId);
    deliveryOrders.accepted(orderId, now);
    if (held.status() != OrderStatus.PENDING_APPROVAL) {
      return held;
    }
    audit.record(caller.actor(), AuditedAction.of("delivery.order.accept", "order", orderId));
    return orders.approve(orderId, branchId, prepTimeMinutes, now);
  }

  /** The platform has rejected it: it is cancelled, whatever was done with it meanwhile. */
  public OrderDetails rejected(StaffPrincipal caller, UUID orderId, String reason, Instant now) {
    audit.record(caller.actor(), AuditedAction.of("delivery.order.reject", "order", orderId));
    return orders.cancel(orderId, Masking.text(reason), now);
  }

  public OrderDetails prepared(StaffPrincipal caller, UUID orderId, int minutes, Instant now) {
    audit.record(
        caller.actor(),
        AuditedAction.of("delivery.order.prep_time", "order", orderId).with("minutes", minutes));
    return orders.prepare(orderId, minutes, now);
  }

  /** The platform says that the order is cancelled there. */
  public void cancelledAtPlatform(UUID orderId, Instant now) {
    orders.cancel(orderId, "Cancelled at the platform", now);
  }
}
