package org.restomesh.ws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CoalescingTaskTest {
  private final Deque<Runnable> asked = new ArrayDeque<>();
  private final AtomicInteger flights = new AtomicInteger();

  @Test
  void whoAsksBeforeItBeginsShares() {
    CoalescingTask flight = new CoalescingTask(asked::add, flights::incrementAndGet);
    flight.trigger();
    flight.trigger();
    asked.remove().run();

    assertThat(flights).hasValue(1);
    assertThat(asked).isEmpty();
  }

  @Test
  void whoCannotBeginLeavesItToTheNext() {
    boolean[] full = {true};
    CoalescingTask flight =
        new CoalescingTask(
            work -> {
              if (full[0]) {
                throw new RejectedExecutionException("expected by the test");
              }
              asked.add(work);
            },
            flights::incrementAndGet);
    assertThatThrownBy(flight::trigger).isInstanceOf(RejectedExecutionException.class);
    full[0] = false;
    flight.trigger();
    asked.remove().run();

    assertThat(flights).hasValue(1);
  }

  @Test
  void whoAsksWhileItRunsGetsAnotherOne() {
    CoalescingTask[] self = new CoalescingTask[1];
    self[0] =
        new CoalescingTask(
            asked::add,
            () -> {
              if (flights.incrementAndGet() == 1) {
                self[0].trigger();
                self[0].trigger();
              }
            });
    self[0].trigger();
    asked.remove().run();

    assertThat(flights).hasValue(2);
    assertThat(asked).isEmpty();
    self[0].trigger();
    assertThat(asked).hasSize(1);
  }
}
