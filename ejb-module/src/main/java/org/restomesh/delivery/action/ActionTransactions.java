package org.restomesh.delivery.action;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.outbound.OutboundQueue;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** What is read and written down around the call of a platform, each in a short transaction. */
@Stateless
public class ActionTransactions {
  @Inject OrderWriter book;
  @Inject DeliveryOrders deliveries;
  @Inject OutboundQueue queue;
  @Inject AuditLog audit;

  /**
   * As it stands when whoever changes it now is done.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is none
   */
  public OrderDetails look(UUID orderId) {
    return book.hold(orderId);
  }

  /** It was accepted before; should its platform not know yet, it is told now. */
  public void hurry(OrderDetails order) {
    queue.hurryAcceptance(order.tenantId(), order.id());
  }

  /**
   * The platform has accepted it. What was cancelled meanwhile stays so: whoever cancelled has told
   * the platform, or is the platform.
   *
   * @param branchId where it goes, or null for the branch that it has
   */
  public OrderDetails accepted(
      StaffPrincipal caller, UUID orderId, UUID branchId, Integer prepTimeMinutes, Instant now) {
    OrderDetails held = book.hold(orderId);
    deliveries.accepted(orderId, now);
    if (held.status() != OrderStatus.PENDING_APPROVAL) {
      return held;
    }
    audit.record(caller.actor(), AuditedAction.of("delivery.order.accept", "order", orderId));
    return book.approve(orderId, branchId, prepTimeMinutes, now);
  }

  /** The platform has rejected it: it is cancelled, whatever was done with it meanwhile. */
  public OrderDetails rejected(StaffPrincipal caller, UUID orderId, String reason, Instant now) {
    audit.record(caller.actor(), AuditedAction.of("delivery.order.reject", "order", orderId));
    return book.cancel(orderId, Masking.text(reason), now);
  }

  public OrderDetails prepared(StaffPrincipal caller, UUID orderId, int minutes, Instant now) {
    audit.record(
        caller.actor(),
        AuditedAction.of("delivery.order.prep_time", "order", orderId).with("minutes", minutes));
    return book.prepare(orderId, minutes, now);
  }

  /** The platform says that it is cancelled there. */
  public void cancelledThere(UUID orderId, Instant now) {
    book.cancel(orderId, "Cancelled at the platform", now);
  }
}
