package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.ManualNodes;

class EmptyQueueCacheTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000); // nanoTime may overflow
  private final EmptyQueueCache queues = new EmptyQueueCache(nanos::get);
  private final UUID device = UUID.randomUUID();
  private final ManualNodes nodes = new ManualNodes();

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // there is no container here
  void followTheOthers() {
    queues.otherNodes = nodes;
  }

  @Test
  void whatWasFoundBeforeThisNodeLostTheOthersProvesNothing() {
    queues.beginCheck(device).foundNothing();
    EmptyQueueCache.Check begunBefore = queues.beginCheck(device);
    assertThat(queues.isKnownEmpty(device)).isTrue();

    nodes.beginEpoch();
    assertThat(queues.isKnownEmpty(device)).isFalse();
    begunBefore.foundNothing();
    assertThat(queues.isKnownEmpty(device)).isFalse();

    queues.beginChecks().get(device).foundNothing();
    assertThat(queues.isKnownEmpty(device)).isTrue();
  }

  @Test
  void nothingIsKnownOfADeviceBeforeACheck() {
    assertThat(queues.isKnownEmpty(device)).isFalse();
    queues.beginCheck(device);
    assertThat(queues.isKnownEmpty(device)).as("the check has found nothing yet").isFalse();
  }

  @Test
  void whatACheckFoundIsKnownFromItsBeginningForLessThanTwoSeconds() {
    EmptyQueueCache.Check check = queues.beginCheck(device);
    advance(Duration.ofSeconds(1));
    check.foundNothing();

    advance(EmptyQueueCache.MAX_STALENESS.minusSeconds(1).minusNanos(1));
    assertThat(queues.isKnownEmpty(device)).isTrue();
    advance(Duration.ofNanos(1));
    assertThat(queues.isKnownEmpty(device)).isFalse();
    assertThat(EmptyQueueCache.MAX_STALENESS).isLessThan(Duration.ofSeconds(2));
  }

  @Test
  void somethingQueuedEndsTheKnowledge() {
    queues.beginCheck(device).foundNothing();

    queues.forget(device);

    assertThat(queues.isKnownEmpty(device)).isFalse();
  }

  @Test
  void aCheckDuringWhichSomethingWasQueuedProvesNothing() {
    EmptyQueueCache.Check check = queues.beginCheck(device);
    queues.forget(device);

    check.foundNothing();

    assertThat(queues.isKnownEmpty(device)).isFalse();
  }

  @Test
  void aRenewalDuringWhichSomethingWasQueuedProvesNothing() {
    queues.beginCheck(device).foundNothing();
    EmptyQueueCache.Check renewal = queues.beginChecks().get(device);
    queues.forget(device);

    renewal.foundNothing();

    assertThat(queues.isKnownEmpty(device)).isFalse();
  }

  @Test
  void renewedEverySecondItLasts() {
    queues.beginCheck(device).foundNothing();
    for (int second = 0; second < 30; second++) {
      advance(Duration.ofSeconds(1));
      assertThat(queues.isKnownEmpty(device)).isTrue();
      queues.beginChecks().get(device).foundNothing();
    }
  }

  @Test
  void whoHasNotAskedForAMinuteIsNotRenewed() {
    queues.beginCheck(device).foundNothing();

    advance(EmptyQueueCache.TTL);
    assertThat(queues.beginChecks()).containsKey(device);
    advance(Duration.ofNanos(1));
    assertThat(queues.beginChecks()).isEmpty();
  }

  private void advance(Duration step) {
    nanos.addAndGet(step.toNanos());
  }
}
