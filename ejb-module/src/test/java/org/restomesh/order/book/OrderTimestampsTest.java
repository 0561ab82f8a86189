package org.restomesh.order.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.restomesh.order.OrderStatus;

class OrderTimestampsTest {
  private static final Instant FIRST = Instant.parse("2026-03-01T16:00:00Z");
  private static final Instant LATER = FIRST.plusSeconds(60);

  private final OrderTimestamps timestamps = new OrderTimestamps();

  @Test
  void whatIsServedWasReadyBefore() {
    timestamps.reached(OrderStatus.SERVED, FIRST);

    assertThat(timestamps.readyAt()).isEqualTo(FIRST);
    assertThat(timestamps.completedAt()).isEqualTo(FIRST);
  }

  @Test
  void whatWasReadyIsSoSinceTheFirstTime() {
    timestamps.reached(OrderStatus.READY, FIRST);
    timestamps.reached(OrderStatus.READY, LATER);
    assertThat(timestamps.readyAt()).isEqualTo(FIRST);
    timestamps.reached(OrderStatus.SERVED, LATER);
    assertThat(timestamps.readyAt()).isEqualTo(FIRST);
    assertThat(timestamps.completedAt()).isEqualTo(LATER);
  }

  @Test
  void whatIsCalledBackIsReadyOnceMore() {
    timestamps.reached(OrderStatus.READY, FIRST);
    timestamps.reached(OrderStatus.PREPARING, FIRST);
    assertThat(timestamps.readyAt()).isNull();

    timestamps.reached(OrderStatus.READY, LATER);
    assertThat(timestamps.readyAt()).isEqualTo(LATER);
  }

  @Test
  void itIsCompletedOnce() {
    timestamps.reached(OrderStatus.SERVED, FIRST);
    timestamps.reached(OrderStatus.PAID, LATER);
    assertThat(timestamps.completedAt()).isEqualTo(FIRST);
    assertThat(timestamps.cancelledAt()).isNull();
  }

  @Test
  void whatIsCancelledKeepsWhatItHadReached() {
    timestamps.reached(OrderStatus.SERVED, FIRST);
    timestamps.cancelled("x".repeat(OrderText.REASON + 1), LATER);

    assertThat(timestamps.cancelledAt()).isEqualTo(LATER);
    assertThat(timestamps.cancelReason()).hasSize(OrderText.REASON);
    assertThat(timestamps.readyAt()).isEqualTo(FIRST);
    assertThat(timestamps.completedAt()).isEqualTo(FIRST);
  }

  @Test
  void whereOrdersBeginNothingIsReached() {
    timestamps.reached(OrderStatus.PENDING_APPROVAL, FIRST);
    timestamps.reached(OrderStatus.PENDING, FIRST);

    assertThat(timestamps.readyAt()).isNull();
    assertThat(timestamps.completedAt()).isNull();
  }
}
