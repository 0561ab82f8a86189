package org.restomesh.order.book;

import org.restomesh.order.OrderDetails;


import java.time.Instant;
import java.util.UUID;

/**
 * Fired in the transaction that has placed or changed an order, which knows nobody who observes it:
 * kitchen, screens, partners, platforms. What an observer throws rolls the change back.
 *
 * @param before null of one that was just placed
 * @param frame the order as screens see it now
 * @param sessionId the guest's session on whose screen it was placed, or null
 * @param by null of one that was just placed
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

  /** What has become of it. */
  public enum Kind {
    PLACED,
    /** Its cart or its status is another. */
    CHANGED,
    /** Something was written down that is no matter of those who cook it. */
    NOTED
  }

  /** Who changes orders. */
  public enum Mover {
    STAFF,
    /** Who pays for it on a screen. */
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

  /** Whether its status was another before. */
  public boolean hasMoved() {
    return kind != Kind.PLACED && before.status() != after.status();
  }
}
