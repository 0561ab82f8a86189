package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class EmptyQueueCacheTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000); // nanoTime may overflow
  private final EmptyQueueCache queues = new EmptyQueueCache(nanos::get);
  private final UUID device = UUID.randomUUID();

  @Test
  void nothingIsKnownOfADeviceBeforeALook() {
    assertThat(queues.isKnownEmpty(device)).isFalse();
    queues.look(device);
    assertThat(queues.isKnownEmpty(device)).as("the look has seen nothing yet").isFalse();
  }

  @Test
  void whatALookSawIsKnownFromItsBeginningForLessThanTwoSeconds() {
    EmptyQueueCache.Look look = queues.look(device);
    advance(Duration.ofSeconds(1));
    look.sawNothing();

    advance(EmptyQueueCache.MAX_STALENESS.minusSeconds(1).minusNanos(1));
    assertThat(queues.isKnownEmpty(device)).isTrue();
    advance(Duration.ofNanos(1));
    assertThat(queues.isKnownEmpty(device)).isFalse();
    assertThat(EmptyQueueCache.MAX_STALENESS).isLessThan(Duration.ofSeconds(2));
  }

  @Test
  void somethingQueuedEndsTheKnowledge() {
    queues.look(device).sawNothing();

    queues.forget(device);

    assertThat(queues.isKnownEmpty(device)).isFalse();
  }

  @Test
  void aLookDuringWhichSomethingWasQueuedProvesNothing() {
    EmptyQueueCache.Look look = queues.look(device);
    queues.forget(device);

    look.sawNothing();

    assertThat(queues.isKnownEmpty(device)).isFalse();
  }

  @Test
  void aRenewalDuringWhichSomethingWasQueuedProvesNothing() {
    queues.look(device).sawNothing();
    EmptyQueueCache.Look renewal = queues.looks().get(device);
    queues.forget(device);

    renewal.sawNothing();

    assertThat(queues.isKnownEmpty(device)).isFalse();
  }

  @Test
  void renewedEverySecondItLasts() {
    queues.look(device).sawNothing();
    for (int second = 0; second < 30; second++) {
      advance(Duration.ofSeconds(1));
      assertThat(queues.isKnownEmpty(device)).isTrue();
      queues.looks().get(device).sawNothing();
    }
  }

  @Test
  void whoHasNotAskedForAMinuteIsNotLookedAfter() {
    queues.look(device).sawNothing();

    advance(EmptyQueueCache.TTL);
    assertThat(queues.looks()).containsKey(device);
    advance(Duration.ofNanos(1));
    assertThat(queues.looks()).isEmpty();
  }

  private void advance(Duration step) {
    nanos.addAndGet(step.toNanos());
  }
}
