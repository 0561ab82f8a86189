package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class NodeCacheTest {
  private static final Duration TTL = Duration.ofSeconds(5);

  private final AtomicLong nanos = new AtomicLong();
  private long epoch;
  private boolean follows = true;
  private int rows = 1;
  private int reads;
  private Runnable whileReading = () -> {};

  private final NodeCache<String, Integer> cache =
      new NodeCache<>(
          new OtherNodes() {
            @Override
            public long epoch() {
              return epoch;
            }

            @Override
            public boolean isCurrent(long readIn) {
              return follows && readIn == epoch;
            }
          },
          TTL,
          10,
          nanos::get);

  @Test
  void whatWasReadIsUsedUntilItsTimeIsOver() {
    ask();
    nanos.addAndGet(TTL.toNanos() - 1);
    ask();
    assertThat(reads).isEqualTo(1);

    nanos.addAndGet(1);
    ask();
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void whatHasChangedIsReadAnew() {
    ask();
    rows = 2;
    assertThat(ask()).isEqualTo(1);

    cache.forget("other");
    cache.forgetIf(value -> value == 2);
    assertThat(ask()).isEqualTo(1);

    cache.forget("key");
    assertThat(ask()).isEqualTo(2);
    rows = 3;
    cache.forgetIf(value -> value == 2);
    assertThat(ask()).isEqualTo(3);
    rows = 4;
    cache.forgetAll();
    assertThat(ask()).isEqualTo(4);
  }

  @Test
  void whatWillNotDoIsReadAnew() {
    ask();
    rows = 2;

    assertThat(cache.get("key", value -> value > 1, this::read)).isEqualTo(2);
    assertThat(cache.get("key", value -> value > 1, this::read)).isEqualTo(2);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void whileThisNodeDoesNotFollowTheOthersEverythingIsRead() {
    ask();
    follows = false;
    rows = 2;

    assertThat(ask()).isEqualTo(2);
    assertThat(ask()).isEqualTo(2);
    assertThat(reads).isEqualTo(3);
  }

  @Test
  void whatWasReadInAnEarlierEpochIsNeverUsed() {
    ask();
    rows = 2;
    epoch++;

    assertThat(ask()).isEqualTo(2);
  }

  @Test
  void neitherIsWhatAnEarlierEpochBeganToRead() {
    whileReading = () -> epoch++;
    ask();
    whileReading = () -> {};
    rows = 2;

    assertThat(ask()).isEqualTo(2);
  }

  @Test
  void whatWasReadBeforeAChangeIsNotRemembered() {
    whileReading = () -> cache.forget("key");
    ask();
    whileReading = () -> {};
    rows = 2;

    assertThat(ask()).isEqualTo(2);
  }

  private int ask() {
    return cache.get("key", this::read);
  }

  private int read() {
    reads++;
    int read = rows;
    whileReading.run();
    return read;
  }
}
