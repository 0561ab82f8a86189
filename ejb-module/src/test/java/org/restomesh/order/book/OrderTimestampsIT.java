package org.restomesh.order.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.restomesh.order.Bistro;
import org.restomesh.order.Meals;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.kitchen.OrderBoard;
import org.restomesh.support.Wiring;

/** When an order got where, as it is stored and as screens see it. */
class OrderTimestampsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final OrderWriter book = wiring.get(OrderWriter.class);

  @Test
  void eachTimeIsKeptFromWhenItWasReached() {
    OrderDetails order = bistro.place(bistro.meal());
    isSeen(null, null, null);
    Instant ready = later();
    bistro.move(order, OrderStatus.READY);
    isSeen(ready, null, null);
    Instant served = later();
    bistro.move(order, OrderStatus.SERVED);
    isSeen(ready, served, null);
    later();
    bistro.pay(order);
    isSeen(ready, served, null);
    Instant refunded = later();
    wiring.run(() -> book.cancelRefunded(order.id(), "refund", refunded));
    isSeen(ready, served, refunded);
  }

  @Test
  void whatIsCalledBackIsNotReady() {
    OrderDetails order = bistro.move(bistro.place(bistro.meal()), OrderStatus.READY);
    later();
    bistro.move(order, OrderStatus.PREPARING);
    isSeen(null, null, null);
  }

  @Test
  void whatIsFirstSeenAfterItsEndHasReachedItThen() {
    Instant seen = later();
    NewOrder served =
        Meals.order(bistro.restaurant(), "x-1", OrderStatus.SERVED, Meals.item("Pide", 1));

    wiring.run(() -> book.place(served, seen));

    isSeen(seen, seen, null);
  }

  @Test
  void whatIsPaidAheadIsCompletedAndNotReady() {
    OrderDetails order = bistro.place(bistro.meal());
    Instant paid = later();
    bistro.pay(order);
    isSeen(null, paid, null);
    Instant ready = later();
    wiring.run(() -> book.cancelRefunded(order.id(), "refund", ready));
    isSeen(null, paid, ready);
  }

  private void isSeen(Instant readyAt, Instant completedAt, Instant cancelledAt) {
    OrderFrame shown =
        wiring
            .get(OrderBoard.class)
            .of(bistro.restaurant().branchId(), null, wiring.businessTime().instant())
            .orders()
            .get(0);
    assertThat(shown.history().readyAt()).isEqualTo(readyAt);
    assertThat(shown.history().completedAt()).isEqualTo(completedAt);
    assertThat(shown.history().cancelledAt()).isEqualTo(cancelledAt);
  }

  /** A minute later. */
  private Instant later() {
    wiring.businessTime().advance(Duration.ofMinutes(1));
    return wiring.businessTime().instant();
  }
}
