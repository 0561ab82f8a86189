package org.restomesh.order.placement;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.menu.table.Tables;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.Placement;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.book.OrderChanged;
import org.restomesh.order.book.OrderLocationLookup;
import org.restomesh.order.book.OrderLocations;
import org.restomesh.order.book.OrderRepeated;
import org.restomesh.order.book.OrderRows;
import org.restomesh.order.book.RestaurantOrder;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/** Orders as staff place and move them (contract/4-orders-delivery#order-endpoints). */
@Stateless
public class StaffOrders {
  @Inject OrderRows rows;
  @Inject OrderLocationLookup locations;
  @Inject Event<OrderChanged> changes;
  @Inject Event<OrderRepeated> repetitions;
  @EJB MenuOrders menuOrders;
  @EJB Tables tables;
  @EJB Branches branches;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Places an order straight into the branch's kitchen, or returns the one that was placed there
   * under the same key.
   *
   * @throws ResourceNotFound when branch, table or product is outside the caller's scope
   * @throws org.restomesh.identity.branch.BranchInactive when nobody would cook it; an order that
   *     was placed before is still returned
   * @throws InsufficientStock when a product is not available now
   * @throws ResourceConflict when the key stands for another order
   */
  public PlacementResult place(StaffPrincipal caller, UUID branchId, PlaceOrder wanted) {
    branches.requireInScope(caller, branchId);
    return placedBefore(branchId, wanted.placement())
        .map(first -> new PlacementResult(first, false))
        .orElseGet(() -> new PlacementResult(placeNew(caller, branchId, wanted), true));
  }

  private Optional<OrderDetails> placedBefore(UUID branchId, Placement placement) {
    if (placement.idempotencyKey() == null) {
      return Optional.empty();
    }
    Optional<RestaurantOrder> first = rows.placedByStaff(branchId, placement.idempotencyKey());
    if (first.filter(order -> !order.origin().isOf(placement)).isPresent()) {
      throw new ResourceConflict("Another order was placed under this idempotencyKey");
    }
    first.ifPresent(order -> repetitions.fire(new OrderRepeated(branchId)));
    return first.map(RestaurantOrder::details);
  }

  private OrderDetails placeNew(StaffPrincipal caller, UUID branchId, PlaceOrder wanted) {
    branches.requireActive(branchId);
    if (wanted.tableId() != null) {
      tables.requireIn(caller, branchId, wanted.tableId());
    }
    MenuOrder order =
        new MenuOrder(
            caller.tenantId(),
            branchId,
            wanted.tableId(),
            wanted.items(),
            wanted.note(),
            caller.subject(),
            wanted.placement());
    return menuOrders.place(order, clock.instant());
  }

  /**
   * @throws ResourceNotFound when the order is outside the caller's scope
   * @throws InvalidOrderStatus when staff cannot make this move now
   */
  public OrderDetails move(StaffPrincipal caller, UUID orderId, ChangeOrderStatus wanted) {
    RestaurantOrder order = rows.lock(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
    OrderDetails before = order.details();
    caller.requireReach(before.tenantId(), before.branchId(), "Order");
    Instant now = clock.instant();
    order.move(wanted.status(), wanted.reason(), now);
    rows.update(order);
    if (wanted.status() == OrderStatus.CANCELLED) {
      audit.record(caller.actor(), AuditedAction.of("order.cancel", "order", orderId));
    }
    OrderLocations where = locations.of(order);
    changes.fire(OrderChanged.changed(before, order, where, OrderChanged.Mover.STAFF, now));
    return order.details();
  }
}
