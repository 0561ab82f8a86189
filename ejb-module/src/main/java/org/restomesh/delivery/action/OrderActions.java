package org.restomesh.delivery.action;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.order.SplitOrderCheck;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Staff act on an order of a platform and wait for the platform's answer
 * (requirements/3-delivery-webhooks-errors#order-status). On failure nothing changes here and
 * nothing is queued. If this node dies between the answer and our commit, the action can be
 * repeated: the platform answers "already" and it succeeds.
 */
@ApplicationScoped
public class OrderActions {
  @Inject ActionTransactions transactions;
  @Inject ActionLeases leases;
  @Inject PlatformNotifier platform;
  @Inject DeliveryOrders deliveryOrders;
  @Inject SplitOrderCheck splitOrders;
  @Inject ConfigLookup configs;
  @Inject Clock clock;

  /**
   * Lets a parked order into the kitchen once its platform has confirmed. An order accepted before
   * is left as it is.
   *
   * @param prepTimeMinutes 1..240; null: the platform's usual time
   * @throws ResourceNotFound when the caller has no such platform order
   * @throws InvalidOrderStatus when it is cancelled, here or there
   * @throws ResourceConflict when no branch takes it
   * @throws ActionInProgress while another action on it is in progress
   * @throws org.restomesh.delivery.config.call.SynchronousFailure when the platform failed
   */
  public AcceptedOrder accept(
      StaffPrincipal caller, UUID orderId, @Nullable Integer prepTimeMinutes) {
    ActionableOrder actionable = get(caller, orderId).requireNotCancelled();
    return actionable.isParked()
        ? leases.runExclusively(orderId, () -> acceptUnderLease(caller, orderId, prepTimeMinutes))
        : acceptedBefore(actionable);
  }

  private AcceptedOrder acceptUnderLease(
      StaffPrincipal caller, UUID orderId, @Nullable Integer prepTimeMinutes) {
    ActionableOrder actionable = get(caller, orderId).requireNotCancelled();
    if (!actionable.isParked()) {
      return acceptedBefore(actionable);
    }
    UUID branchId = actionable.order().branchId() == null ? branch(actionable.delivery()) : null;
    try {
      platform.tell(
          actionable.delivery(),
          "acceptOrder",
          (adapter, account, order) -> adapter.acceptOrder(account, order, prepTimeMinutes));
    } catch (CancelledAtPlatform e) {
      throw cancelledAtPlatform(actionable.delivery());
    }
    OrderDetails accepted =
        transactions.accepted(caller, orderId, branchId, prepTimeMinutes, clock.instant());
    new ActionableOrder(accepted, actionable.delivery()).requireNotCancelled();
    return AcceptedOrder.now(accepted);
  }

  /**
   * @param reason for the platform; kept here without what looks like personal data
   * @throws ResourceNotFound when the caller has no such platform order
   * @throws InvalidOrderStatus unless it is PENDING_APPROVAL or PENDING
   * @throws ActionInProgress while another action on it is in progress
   * @throws org.restomesh.delivery.config.call.SynchronousFailure when the platform failed
   */
  public OrderDetails reject(StaffPrincipal caller, UUID orderId, String reason) {
    get(caller, orderId).requireRejectable();
    return leases.runExclusively(orderId, () -> rejectUnderLease(caller, orderId, reason));
  }

  private OrderDetails rejectUnderLease(StaffPrincipal caller, UUID orderId, String reason) {
    ActionableOrder actionable = get(caller, orderId).requireRejectable();
    platform.tellEnd(
        actionable.delivery(),
        "rejectOrder",
        (adapter, account, order) -> adapter.rejectOrder(account, order, reason));
    return transactions.rejected(caller, orderId, reason, clock.instant());
  }

  /**
   * @param minutes 1..240
   * @throws ResourceNotFound when the caller has no such platform order
   * @throws InvalidOrderStatus unless it is PENDING, PREPARING or READY; when it is cancelled there
   * @throws ActionInProgress while another action on it is in progress
   * @throws org.restomesh.delivery.config.call.SynchronousFailure when the platform failed
   */
  public OrderDetails setPrepTime(StaffPrincipal caller, UUID orderId, int minutes) {
    get(caller, orderId).requirePreparable();
    return leases.runExclusively(orderId, () -> setPrepTimeUnderLease(caller, orderId, minutes));
  }

  private OrderDetails setPrepTimeUnderLease(StaffPrincipal caller, UUID orderId, int minutes) {
    DeliveryOrder delivery = get(caller, orderId).requirePreparable().delivery();
    if (delivery.config().platform().capabilities().canSetPrepTime()) {
      tellPrepTime(delivery, minutes);
    } else {
      platform.recordLocal(delivery, "markPreparing", "the platform has no call for it");
    }
    return transactions.prepared(caller, orderId, minutes, clock.instant());
  }

  /** A time needs an accepted order, and the queue may not have sent the acceptance yet. */
  private void tellPrepTime(DeliveryOrder delivery, int minutes) {
    try {
      if (delivery.status().acceptedAt() == null) {
        platform.tell(
            delivery,
            "acceptOrder",
            (adapter, account, order) -> adapter.acceptOrder(account, order, minutes));
        deliveryOrders.accepted(delivery.orderId(), clock.instant());
      }
      platform.tell(
          delivery,
          "markPreparing",
          (adapter, account, order) -> adapter.markPreparing(account, order, minutes));
    } catch (CancelledAtPlatform e) {
      throw cancelledAtPlatform(delivery);
    }
  }

  private AcceptedOrder acceptedBefore(ActionableOrder actionable) {
    transactions.hurryAcceptance(actionable.order());
    return AcceptedOrder.before(actionable.order());
  }

  private InvalidOrderStatus cancelledAtPlatform(DeliveryOrder told) {
    Instant now = clock.instant();
    if (splitOrders.mayContinue(told, told.externalOrderId(), now)) {
      return new InvalidOrderStatus("The order is being changed at the platform");
    }
    transactions.cancelledAtPlatform(told.orderId(), now);
    return new InvalidOrderStatus("The order is cancelled at the platform");
  }

  private UUID branch(DeliveryOrder delivery) {
    return configs
        .receivingBranch(configs.get(delivery.config().id()))
        .orElseThrow(() -> new ResourceConflict("No active branch takes this platform's orders"));
  }

  private ActionableOrder get(StaffPrincipal caller, UUID orderId) {
    DeliveryOrder delivery =
        deliveryOrders.byOrder(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
    OrderDetails order = transactions.get(orderId);
    caller.requireReach(order.tenantId(), order.branchId(), "Order");
    return new ActionableOrder(order, delivery);
  }
}
