package org.restomesh.order.book;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.order.OrderDetails;

/**
 * Fired in the transaction that places or changes an order, which does not know the observers:
 * kitchen, screens, partners, platforms. An observer's exception rolls the change back.
 *
 * @param before null when it was just placed
 * @param frame the order as screens see it now
 * @param sessionId the guest's session on whose screen it was placed, or null
 * @param by null when it was just placed
 */
public record OrderChanged(
    Kind kind,
    OrderDetails before,
    OrderDetails after,
    OrderFrame frame,
    UUID sessionId,
    OrderLocations where,
    Mover by,
    Instant at) {

  /** What happened to it. */
  public enum Kind {
    PLACED,
    /** Its cart or its status changed. */
    CHANGED,
    /** Something was noted that does not concern the kitchen. */
    NOTED
  }

  /** Who changes orders. */
  public enum Mover {
    STAFF,
    /** A guest who pays for it at a screen. */
    GUEST,
    PLATFORM
  }

  static OrderChanged placed(RestaurantOrder order, OrderLocations where, Instant at) {
    return of(Kind.PLACED, null, order, where, null, at);
  }

  public static OrderChanged changed(
      OrderDetails before, RestaurantOrder order, OrderLocations where, Mover by, Instant at) {
    return of(Kind.CHANGED, before, order, where, by, at);
  }

  public static OrderChanged noted(
      OrderDetails before, RestaurantOrder order, OrderLocations where, Mover by, Instant at) {
    return of(Kind.NOTED, before, order, where, by, at);
  }

  private static OrderChanged of(
      Kind kind,
      OrderDetails before,
      RestaurantOrder order,
      OrderLocations where,
      Mover by,
      Instant at) {
    OrderFrame frame = OrderFrame.of(order, where);
    UUID sessionId = order.origin().sessionId();
    return new OrderChanged(kind, before, order.details(), frame, sessionId, where, by, at);
  }

  /** Whether its status changed. */
  public boolean hasMoved() {
    return kind != Kind.PLACED && before.status() != after.status();
  }
}
