package org.restomesh.order.book;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
    @Nullable OrderDetails before,
    OrderDetails after,
    OrderFrame frame,
    @Nullable UUID sessionId,
    OrderLocations where,
    @Nullable Mover by,
    Instant at) {

  public OrderChanged {
    if ((kind == Kind.PLACED) != (before == null)) {
      throw new IllegalArgumentException("only what was just placed was not there before");
    }
  }

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
      @Nullable OrderDetails before,
      RestaurantOrder order,
      OrderLocations where,
      @Nullable Mover by,
      Instant at) {
    OrderFrame frame = OrderFrame.of(order, where);
    @Nullable UUID sessionId = order.origin().placement().sessionId();
    return new OrderChanged(kind, before, order.details(), frame, sessionId, where, by, at);
  }

  /**
   * The order before the change.
   *
   * @throws IllegalStateException when it was just placed
   */
  public OrderDetails former() {
    if (before == null) {
      throw new IllegalStateException("the order was just placed");
    }
    return before;
  }

  /** Whether its status changed. */
  public boolean hasMoved() {
    return before != null && before.status() != after.status();
  }
}
