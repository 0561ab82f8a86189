package org.restomesh.order.book;

import org.restomesh.order.OrderStatus;


import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class OrderTimestampsTest {
  private static final Instant FIRST = Instant.parse("2026-03-01T16:00:00Z");
  private static final Instant LATER = FIRST.plusSeconds(60);

  private final OrderTimestamps milestones = new OrderTimestamps();

  @Test
  void whatIsServedWasReadyBefore() {
    milestones.reached(OrderStatus.SERVED, FIRST);

    assertThat(milestones.readyAt()).isEqualTo(FIRST);
    assertThat(milestones.completedAt()).isEqualTo(FIRST);
  }

  @Test
  void whatWasReadyIsSoSinceTheFirstTime() {
    milestones.reached(OrderStatus.READY, FIRST);
    milestones.reached(OrderStatus.READY, LATER);
    assertThat(milestones.readyAt()).isEqualTo(FIRST);
    milestones.reached(OrderStatus.SERVED, LATER);
    assertThat(milestones.readyAt()).isEqualTo(FIRST);
    assertThat(milestones.completedAt()).isEqualTo(LATER);
  }

  @Test
  void whatIsCalledBackIsReadyOnceMore() {
    milestones.reached(OrderStatus.READY, FIRST);
    milestones.reached(OrderStatus.PREPARING, FIRST);
    assertThat(milestones.readyAt()).isNull();

    milestones.reached(OrderStatus.READY, LATER);
    assertThat(milestones.readyAt()).isEqualTo(LATER);
  }

  @Test
  void itIsCompletedOnce() {
    milestones.reached(OrderStatus.SERVED, FIRST);
    milestones.reached(OrderStatus.PAID, LATER);
    assertThat(milestones.completedAt()).isEqualTo(FIRST);
    assertThat(milestones.cancelledAt()).isNull();
  }

  @Test
  void whatIsCancelledKeepsWhatItHadReached() {
    milestones.reached(OrderStatus.SERVED, FIRST);
    milestones.cancelled("x".repeat(OrderText.REASON + 1), LATER);

    assertThat(milestones.cancelledAt()).isEqualTo(LATER);
    assertThat(milestones.cancelReason()).hasSize(OrderText.REASON);
    assertThat(milestones.readyAt()).isEqualTo(FIRST);
    assertThat(milestones.completedAt()).isEqualTo(FIRST);
  }

  @Test
  void whereOrdersBeginNothingIsReached() {
    milestones.reached(OrderStatus.PENDING_APPROVAL, FIRST);
    milestones.reached(OrderStatus.PENDING, FIRST);

    assertThat(milestones.readyAt()).isNull();
    assertThat(milestones.completedAt()).isNull();
  }
}
