package org.restomesh.delivery.action;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
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
 * (requirements/3-delivery-webhooks-errors#order-status). When it fails, nothing has changed here
 * and nothing is queued. When this node dies between the answer and our commit, the same action
 * once more is answered "already" and ends well.
 */
@ApplicationScoped
public class OrderActions {
  @Inject ActionTransactions steps;
  @Inject ActionLeases leases;
  @Inject PlatformNotifier platform;
  @Inject DeliveryOrders deliveries;
  @Inject SplitOrderCheck packages;
  @Inject ConfigLookup configs;
  @Inject Clock clock;

  /**
   * Lets a parked order into the kitchen once its platform has confirmed. One that was accepted
   * before is left as it is.
   *
   * @param prepTimeMinutes 1..240, or null
   * @throws ResourceNotFound when the caller reaches no such order of a platform
   * @throws InvalidOrderStatus when it is cancelled, here or there
   * @throws ResourceConflict when no branch takes it
   * @throws ActionInProgress when another action on it goes on
   * @throws org.restomesh.delivery.config.call.SynchronousFailure when the platform failed
   */
  public AcceptedOrder accept(StaffPrincipal caller, UUID orderId, Integer prepTimeMinutes) {
    ActionableOrder reached = reach(caller, orderId).requireNotCancelled();
    return reached.isParked()
        ? leases.alone(orderId, () -> acceptAlone(caller, orderId, prepTimeMinutes))
        : acceptedBefore(reached);
  }

  private AcceptedOrder acceptAlone(StaffPrincipal caller, UUID orderId, Integer prepTimeMinutes) {
    ActionableOrder reached = reach(caller, orderId).requireNotCancelled();
    if (!reached.isParked()) {
      return acceptedBefore(reached);
    }
    UUID branchId = reached.order().branchId() == null ? branch(reached.delivery()) : null;
    try {
      platform.tell(
          reached.delivery(),
          "acceptOrder",
          (adapter, account, order) -> adapter.acceptOrder(account, order, prepTimeMinutes));
    } catch (CancelledAtPlatform e) {
      throw cancelledThere(reached.delivery());
    }
    OrderDetails accepted =
        steps.accepted(caller, orderId, branchId, prepTimeMinutes, clock.instant());
    new ActionableOrder(accepted, reached.delivery()).requireNotCancelled();
    return AcceptedOrder.now(accepted);
  }

  /**
   * @param reason for the platform; kept here without what looks like personal data
   * @throws ResourceNotFound when the caller reaches no such order of a platform
   * @throws InvalidOrderStatus unless it is PENDING_APPROVAL or PENDING
   * @throws ActionInProgress when another action on it goes on
   * @throws org.restomesh.delivery.config.call.SynchronousFailure when the platform failed
   */
  public OrderDetails reject(StaffPrincipal caller, UUID orderId, String reason) {
    reach(caller, orderId).requireRejectable();
    return leases.alone(orderId, () -> rejectAlone(caller, orderId, reason));
  }

  private OrderDetails rejectAlone(StaffPrincipal caller, UUID orderId, String reason) {
    ActionableOrder reached = reach(caller, orderId).requireRejectable();
    platform.tellOfEnd(
        reached.delivery(),
        "rejectOrder",
        (adapter, account, order) -> adapter.rejectOrder(account, order, reason));
    return steps.rejected(caller, orderId, reason, clock.instant());
  }

  /**
   * @param minutes 1..240
   * @throws ResourceNotFound when the caller reaches no such order of a platform
   * @throws InvalidOrderStatus unless it is PENDING, PREPARING or READY; when it is cancelled there
   * @throws ActionInProgress when another action on it goes on
   * @throws org.restomesh.delivery.config.call.SynchronousFailure when the platform failed
   */
  public OrderDetails setPrepTime(StaffPrincipal caller, UUID orderId, int minutes) {
    reach(caller, orderId).requirePreparable();
    return leases.alone(orderId, () -> setPrepTimeAlone(caller, orderId, minutes));
  }

  private OrderDetails setPrepTimeAlone(StaffPrincipal caller, UUID orderId, int minutes) {
    DeliveryOrder delivery = reach(caller, orderId).requirePreparable().delivery();
    if (delivery.platform().capabilities().canSetPrepTime()) {
      tellOfPreparation(delivery, minutes);
    } else {
      platform.onlyHere(delivery, "markPreparing", "the platform has no call for it");
    }
    return steps.prepared(caller, orderId, minutes, clock.instant());
  }

  /** Nobody sets a time for what is not accepted yet: the queue may not have come to it. */
  private void tellOfPreparation(DeliveryOrder delivery, int minutes) {
    try {
      if (delivery.acceptedAt() == null) {
        platform.tell(
            delivery,
            "acceptOrder",
            (adapter, account, order) -> adapter.acceptOrder(account, order, minutes));
        deliveries.accepted(delivery.orderId(), clock.instant());
      }
      platform.tell(
          delivery,
          "markPreparing",
          (adapter, account, order) -> adapter.markPreparing(account, order, minutes));
    } catch (CancelledAtPlatform e) {
      throw cancelledThere(delivery);
    }
  }

  private AcceptedOrder acceptedBefore(ActionableOrder reached) {
    steps.hurry(reached.order());
    return AcceptedOrder.before(reached.order());
  }

  private InvalidOrderStatus cancelledThere(DeliveryOrder told) {
    Instant now = clock.instant();
    if (packages.mayGoOn(told, told.externalOrderId(), now)) {
      return new InvalidOrderStatus("The order is being changed at the platform");
    }
    steps.cancelledThere(told.orderId(), now);
    return new InvalidOrderStatus("The order is cancelled at the platform");
  }

  private UUID branch(DeliveryOrder delivery) {
    return configs
        .receivingBranch(configs.get(delivery.configId()))
        .orElseThrow(() -> new ResourceConflict("No active branch takes this platform's orders"));
  }

  private ActionableOrder reach(StaffPrincipal caller, UUID orderId) {
    DeliveryOrder delivery =
        deliveries.byOrder(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
    OrderDetails order = steps.look(orderId);
    caller.requireReach(order.tenantId(), order.branchId(), "Order");
    return new ActionableOrder(order, delivery);
  }
}
