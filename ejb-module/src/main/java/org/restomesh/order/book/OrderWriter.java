package org.restomesh.order.book;

import org.restomesh.order.AmendedCart;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.item.OrderItem;


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
import org.restomesh.identity.TenantLocales;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The orders of all sources, each changed under its row's lock in the caller's transaction. What
 * changes one steps its version and fires {@link OrderChanged}; what changes nothing does neither.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class OrderWriter {
  @Inject OrderRows rows;
  @Inject OrderLocationLookup orderPlaces;
  @Inject Event<OrderChanged> changes;
  @Inject TenantLocales tenantPlaces;

  /**
   * Places an order under the next number of its branch's local day, or answers the one that the
   * platform's id stands for already. Whoever places the same one at the same time waits.
   */
  public PlacementResult place(NewOrder order, Instant now) {
    RestaurantOrder placed = new RestaurantOrder(order, now);
    return isStored(placed, now) ? told(placed, orderPlaces.of(placed), now) : knownBefore(order);
  }

  /**
   * As {@link #place(NewOrder, Instant)}, for who has just read the menu.
   *
   * @param atTheBar the products of the order that are made there; it is for no table
   */
  public PlacementResult place(NewOrder order, Set<UUID> atTheBar, Instant now) {
    RestaurantOrder placed = new RestaurantOrder(order, now);
    return isStored(placed, now)
        ? told(placed, new OrderLocations(atTheBar, Map.of()), now)
        : knownBefore(order);
  }

  private boolean isStored(RestaurantOrder placed, Instant now) {
    return rows.insert(placed, tenantPlaces.of(placed.origin().tenantId()).dayOf(now));
  }

  private PlacementResult told(RestaurantOrder placed, OrderLocations where, Instant now) {
    changes.fire(OrderChanged.placed(placed, where, now));
    return new PlacementResult(placed.details(), true);
  }

  private PlacementResult knownBefore(NewOrder order) {
    RestaurantOrder known =
        rows.external(order.tenantId(), order.source(), order.externalOrderId())
            .orElseThrow(() -> new ResourceNotFound("Order"));
    return new PlacementResult(known.details(), false);
  }

  /**
   * The order, which nobody else can change before the transaction ends.
   *
   * @throws ResourceNotFound when there is none
   */
  public OrderDetails hold(UUID orderId) {
    return lock(orderId).details();
  }

  /**
   * Lets an order that waits for approval into the kitchen. One that comes to another branch than
   * it was placed for gets a number of that branch.
   *
   * @param branchId null keeps the order's own
   * @param prepTimeMinutes null when nobody said
   * @throws InvalidOrderStatus unless it waits for approval
   * @throws org.restomesh.shared.error.ResourceConflict when it would have no branch
   */
  public OrderDetails approve(UUID orderId, UUID branchId, Integer prepTimeMinutes, Instant now) {
    RestaurantOrder order = lock(orderId);
    OrderDetails before = order.details();
    order.approve(branchId, prepTimeMinutes);
    if (!Objects.equals(before.branchId(), order.details().branchId())) {
      rows.renumber(order, tenantPlaces.of(before.tenantId()).dayOf(now));
    }
    return changed(order, before, OrderChanged.Mover.STAFF, now);
  }

  /**
   * @throws InvalidOrderStatus unless it is PENDING, PREPARING or READY
   */
  public OrderDetails prepare(UUID orderId, int minutes, Instant now) {
    return change(orderId, OrderChanged.Mover.STAFF, now, order -> order.prepare(minutes));
  }

  /** A platform's news; what is SERVED, PAID or CANCELLED stays so. */
  public OrderDetails serve(UUID orderId, Instant now) {
    return change(orderId, OrderChanged.Mover.PLATFORM, now, order -> order.serve(now));
  }

  /** A platform's news, or its consent; what is SERVED, PAID or CANCELLED stays so. */
  public OrderDetails cancel(UUID orderId, String reason, Instant now) {
    return change(orderId, OrderChanged.Mover.PLATFORM, now, order -> order.cancel(reason, now));
  }

  /** Of one that was refunded in full, whatever its status. */
  public OrderDetails cancelRefunded(UUID orderId, String reason, Instant now) {
    return change(
        orderId, OrderChanged.Mover.PLATFORM, now, order -> order.cancelRefunded(reason, now));
  }

  /**
   * Puts another cart in place of the order's; the kitchen is told what changed. One that now costs
   * no more than was paid for it is PAID.
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

  /** What costs nothing any more was not paid for by that. */
  private boolean isPaidFor(OrderDetails order) {
    long paid = rows.paidCents(order.id());
    return order.status().isPayable() && paid > 0 && paid >= order.totalCents();
  }

  /**
   * Notes something that changes neither cart nor status.
   *
   * @param externalData in place of the present one; null keeps it
   * @param noteLine put below the notes; null adds none
   */
  public OrderDetails annotate(
      UUID orderId, ObjectNode externalData, String noteLine, Instant now) {
    return note(orderId, now, order -> order.annotate(externalData, noteLine));
  }

  /** The platform calls it otherwise from now on; neither cart nor status changes. */
  public OrderDetails rename(UUID orderId, String externalOrderId, String noteLine, Instant now) {
    return note(orderId, now, order -> order.rename(externalOrderId, noteLine));
  }

  private OrderDetails note(UUID orderId, Instant now, Consumer<RestaurantOrder> verb) {
    RestaurantOrder order = lock(orderId);
    OrderDetails before = order.details();
    verb.accept(order);
    if (order.hasChanged()) {
      rows.update(order);
      OrderLocations where = orderPlaces.of(order);
      changes.fire(OrderChanged.noted(before, order, where, OrderChanged.Mover.PLATFORM, now));
    }
    return order.details();
  }

  /** Of one that waits for approval, once its items are better known; else nothing changes. */
  public OrderDetails reconsider(
      UUID orderId, List<OrderItem> items, Set<AttentionReason> attention, Instant now) {
    return change(
        orderId, OrderChanged.Mover.PLATFORM, now, order -> order.reconsider(items, attention));
  }

  private OrderDetails change(
      UUID orderId, OrderChanged.Mover by, Instant now, Consumer<RestaurantOrder> verb) {
    RestaurantOrder order = lock(orderId);
    OrderDetails before = order.details();
    verb.accept(order);
    return changed(order, before, by, now);
  }

  private OrderDetails changed(
      RestaurantOrder order, OrderDetails before, OrderChanged.Mover by, Instant now) {
    if (order.hasChanged()) {
      rows.update(order);
      changes.fire(OrderChanged.changed(before, order, orderPlaces.of(order), by, now));
    }
    return order.details();
  }

  private RestaurantOrder lock(UUID orderId) {
    return rows.lock(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
  }
}
