package org.restomesh.display.ordering;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.book.OrderRepeated;
import org.restomesh.order.book.Orders;
import org.restomesh.order.placement.MenuOrders;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** What guests order on their screens (contract/5-display-realtime#display-order). */
@Stateless
public class ScreenOrders {
  private static final String LOCK_SCREEN =
      "select id from screen_session where id = :sessionId for no key update";

  @Inject Sql sql;
  @EJB Branches branches;
  @EJB MenuOrders menuOrders;
  @EJB Orders orders;
  @Inject Event<OrderRepeated> repetitions;
  @Inject Clock clock;

  /**
   * Places an order into the kitchen of the screen's branch, or returns the one that the screen has
   * placed under the same key.
   *
   * @throws org.restomesh.identity.branch.BranchInactive when nobody would cook it; an order that
   *     was placed before is still returned
   * @throws ResourceNotFound when a product is not on the tenant's menu
   * @throws org.restomesh.order.placement.InsufficientStock when one is not available now
   * @throws org.restomesh.shared.error.ValidationFailed when a product has no such option
   */
  public PlacementResult place(ScreenPrincipal screen, PlaceScreenOrder wanted) {
    return placedBefore(screen, wanted)
        .map(first -> new PlacementResult(first, false))
        .orElseGet(() -> placeNew(screen, wanted));
  }

  private PlacementResult placeNew(ScreenPrincipal screen, PlaceScreenOrder wanted) {
    branches.requireActive(screen.branchId());
    return new PlacementResult(menuOrders.place(wanted.by(screen), clock.instant()), true);
  }

  /** Of this screen only, newest first. */
  public Page<OrderDetails> list(ScreenPrincipal screen, PageRequest page) {
    return orders.placedOn(screen.sessionId(), page);
  }

  /**
   * @throws ResourceNotFound unless it was placed on this screen
   */
  public OrderDetails get(ScreenPrincipal screen, UUID orderId) {
    return orders
        .findPlacedOn(screen.sessionId(), orderId)
        .orElseThrow(() -> new ResourceNotFound("Order"));
  }

  /**
   * Orders with keys are serialized per screen. Otherwise the second of two could be refused for a
   * product that sold out after the first was priced, while the first is being stored.
   */
  private Optional<OrderDetails> placedBefore(ScreenPrincipal screen, PlaceScreenOrder wanted) {
    if (wanted.idempotencyKey() == null) {
      return Optional.empty();
    }
    sql.statement(LOCK_SCREEN).with("sessionId", screen.sessionId()).first(UUID.class);
    Optional<OrderDetails> first = orders.findPlacedOn(wanted.at(screen));
    first.ifPresent(order -> repetitions.fire(new OrderRepeated(screen.branchId())));
    return first;
  }
}
