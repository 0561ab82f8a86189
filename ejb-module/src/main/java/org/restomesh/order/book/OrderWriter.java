package org.restomesh.order.book;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.TenantLocales;
import org.restomesh.order.AmendedCart;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.item.OrderItem;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Writes the orders of all sources, each under its row's lock in the caller's transaction. A change
 * steps the order's version and fires {@link OrderChanged}; a call that changes nothing does
 * neither.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class OrderWriter {
  @Inject OrderRows rows;
  @Inject OrderLocationLookup locations;
  @Inject Event<OrderChanged> changes;
  @Inject TenantLocales locales;

  /**
   * Places an order under the next number of its branch's local day, or returns the one that has
   * the platform's id already. A concurrent call for the same order waits.
   */
  public PlacementResult place(NewOrder order, Instant now) {
    RestaurantOrder placed = new RestaurantOrder(order, now);
    return isStored(placed, now) ? announce(placed, locations.of(placed), now) : existing(order);
  }

  /**
   * As {@link #place(NewOrder, Instant)}, for callers that have just read the menu.
   *
   * @param atTheBar those of the order's products that are made at the bar; the order has no table
   */
  public PlacementResult place(NewOrder order, Set<UUID> atTheBar, Instant now) {
    RestaurantOrder placed = new RestaurantOrder(order, now);
    return isStored(placed, now)
        ? announce(placed, new OrderLocations(atTheBar, Map.of()), now)
        : existing(order);
  }

  private boolean isStored(RestaurantOrder placed, Instant now) {
    return rows.insert(placed, locales.of(placed.origin().tenantId()).dayOf(now));
  }

  private PlacementResult announce(RestaurantOrder placed, OrderLocations where, Instant now) {
    changes.fire(OrderChanged.placed(placed, where, now));
    return new PlacementResult(placed.details(), true);
  }

  private PlacementResult existing(NewOrder order) {
    // Only the platform's id makes an order that is stored already.
    String externalOrderId = Objects.requireNonNull(order.origin().externalOrderId());
    RestaurantOrder known =
        rows.external(order.tenantId(), order.origin().source(), externalOrderId)
            .orElseThrow(() -> new ResourceNotFound("Order"));
    return new PlacementResult(known.details(), false);
  }

  /**
   * Returns the order, locked until the transaction ends.
   *
   * @throws ResourceNotFound when there is none
   */
  public OrderDetails hold(UUID orderId) {
    return lock(orderId).details();
  }

  /**
   * Lets an order that waits for approval into the kitchen. An order that is moved to another
   * branch gets a number of that branch.
   *
   * @param branchId null keeps the order's own
   * @param prepTimeMinutes null when unknown
   * @throws InvalidOrderStatus unless it waits for approval
   * @throws org.restomesh.shared.error.ResourceConflict when it would have no branch
   */
  public OrderDetails approve(
      UUID orderId, @Nullable UUID branchId, @Nullable Integer prepTimeMinutes, Instant now) {
    RestaurantOrder order = lock(orderId);
    OrderDetails before = order.details();
    order.approve(branchId, prepTimeMinutes);
    if (!Objects.equals(before.branchId(), order.details().branchId())) {
      rows.renumber(order, locales.of(before.tenantId()).dayOf(now));
    }
    return changed(order, before, OrderChanged.Mover.STAFF, now);
  }

  /**
   * @throws InvalidOrderStatus unless it is PENDING, PREPARING or READY
   */
  public OrderDetails prepare(UUID orderId, int minutes, Instant now) {
    return change(orderId, OrderChanged.Mover.STAFF, now, order -> order.prepare(minutes));
  }

  /** Reported by a platform; an order that is SERVED, PAID or CANCELLED stays so. */
  public OrderDetails serve(UUID orderId, Instant now) {
    return change(orderId, OrderChanged.Mover.PLATFORM, now, order -> order.serve(now));
  }

  /** Reported or agreed by a platform; an order that is SERVED, PAID or CANCELLED stays so. */
  public OrderDetails cancel(UUID orderId, @Nullable String reason, Instant now) {
    return change(orderId, OrderChanged.Mover.PLATFORM, now, order -> order.cancel(reason, now));
  }

  /** Cancels an order that was refunded in full, whatever its status. */
  public OrderDetails cancelRefunded(UUID orderId, @Nullable String reason, Instant now) {
    return change(
        orderId, OrderChanged.Mover.PLATFORM, now, order -> order.cancelRefunded(reason, now));
  }

  /**
   * Replaces the order's cart; the kitchen is told what changed. The order becomes PAID when it now
   * costs no more than was paid for it.
   *
   * @throws InvalidOrderStatus when it is READY, SERVED, PAID or CANCELLED
   */
  public OrderDetails amend(UUID orderId, AmendedCart cart, Instant now) {
    OrderDetails amended =
        change(orderId, OrderChanged.Mover.PLATFORM, now, order -> order.amend(cart));
    return isPaidFor(amended)
        ? change(orderId, OrderChanged.Mover.PLATFORM, now, order -> order.pay(now))
        : amended;
  }

  /** Without any payment an order is not paid, even when nothing is left to pay. */
  private boolean isPaidFor(OrderDetails order) {
    long paid = rows.paidCents(order.id());
    return order.status().isPayable() && paid > 0 && paid >= order.cart().totalCents();
  }

  /**
   * Notes something that changes neither cart nor status.
   *
   * @param externalData replaces the present one; null keeps it
   * @param noteLine appended to the notes; null adds none
   */
  public OrderDetails annotate(
      UUID orderId, @Nullable ObjectNode externalData, @Nullable String noteLine, Instant now) {
    return note(orderId, now, order -> order.annotate(externalData, noteLine));
  }

  /** Changes the platform's id of the order; neither cart nor status changes. */
  public OrderDetails rename(
      UUID orderId, String externalOrderId, @Nullable String noteLine, Instant now) {
    return note(orderId, now, order -> order.rename(externalOrderId, noteLine));
  }

  private OrderDetails note(UUID orderId, Instant now, Consumer<RestaurantOrder> change) {
    RestaurantOrder order = lock(orderId);
    OrderDetails before = order.details();
    change.accept(order);
    if (order.hasChanged()) {
      rows.update(order);
      OrderLocations where = locations.of(order);
      changes.fire(OrderChanged.noted(before, order, where, OrderChanged.Mover.PLATFORM, now));
    }
    return order.details();
  }

  /**
   * Updates the items of an order that waits for approval, once they are better known; any other
   * order stays as it is.
   */
  public OrderDetails reconsider(
      UUID orderId, List<OrderItem> items, Set<AttentionReason> attention, Instant now) {
    return change(
        orderId, OrderChanged.Mover.PLATFORM, now, order -> order.reconsider(items, attention));
  }

  private OrderDetails change(
      UUID orderId, OrderChanged.Mover by, Instant now, Consumer<RestaurantOrder> change) {
    RestaurantOrder order = lock(orderId);
    OrderDetails before = order.details();
    change.accept(order);
    return changed(order, before, by, now);
  }

  private OrderDetails changed(
      RestaurantOrder order, OrderDetails before, OrderChanged.Mover by, Instant now) {
    if (order.hasChanged()) {
      rows.update(order);
      changes.fire(OrderChanged.changed(before, order, locations.of(order), by, now));
    }
    return order.details();
  }

  private RestaurantOrder lock(UUID orderId) {
    return rows.lock(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
  }
}
