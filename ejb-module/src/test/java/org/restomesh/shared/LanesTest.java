package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LanesTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final CountDownLatch released = new CountDownLatch(1);
  private final Lanes<String> lanes =
      new Lanes<>(
          2,
          work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
          });

  @AfterEach
  void release() {
    released.countDown();
    lanes.stop(LONG);
  }

  @Test
  void aLaneThatHangsTakesNothingFromTheOthers() {
    hang("a");
    hang("a");

    assertThat(lanes.free("a")).isZero();
    assertThat(lanes.free("b")).isEqualTo(2);
  }

  @Test
  void whatHasEndedMakesRoomBeforeMoreIsLookedFor() {
    AtomicInteger roomSeen = new AtomicInteger();

    lanes.run("a", LanesTest::nothing, () -> roomSeen.set(lanes.free("a")));

    assertThat(lanes.awaitIdle(LONG)).isTrue();
    assertThat(roomSeen).hasValue(2);
  }

  @Test
  void aFailureMakesRoomLikeASuccess() {
    lanes.run(
        "a",
        () -> {
          throw new IllegalStateException("expected");
        },
        LanesTest::nothing);

    assertThat(lanes.awaitIdle(LONG)).isTrue();
    assertThat(lanes.free("a")).isEqualTo(2);
  }

  @Test
  void itIsIdleOnlyWhenWhatWasFoundAfterwardsHasEndedToo() {
    AtomicInteger ended = new AtomicInteger();

    lanes.run(
        "a", LanesTest::nothing, () -> lanes.run("a", ended::incrementAndGet, LanesTest::nothing));

    assertThat(lanes.awaitIdle(LONG)).isTrue();
    assertThat(ended).hasValue(1);
  }

  @Test
  void aStopLetsWhatIsUnderWayEndAndNothingNewBegin() throws Exception {
    AtomicInteger ended = new AtomicInteger();
    lanes.run(
        "a",
        () -> {
          awaitRelease();
          ended.incrementAndGet();
        },
        LanesTest::nothing);
    ExecutorService other = Executors.newSingleThreadExecutor();
    Future<?> stop = other.submit(() -> lanes.stop(LONG));
    while (lanes.free("b") > 0) {
      Thread.onSpinWait();
    }

    released.countDown();
    stop.get();
    other.shutdown();

    assertThat(ended).hasValue(1);
  }

  private void hang(String lane) {
    lanes.run(lane, this::awaitRelease, LanesTest::nothing);
  }

  private void awaitRelease() {
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void nothing() {
    // What is done after the work is of no interest here.
  }
}
