package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class NodeCacheTest {
  private static final Duration TTL = Duration.ofSeconds(5);

  private static final UUID KEY = new UUID(0, 1);
  private static final UUID OTHER = new UUID(0, 2);
  private static final NodeCache.Kept KEPT = new NodeCache.Kept("number", TTL, 10);

  private final AtomicLong nanos = new AtomicLong();
  private final ManualNodes nodes = new ManualNodes();
  private int rows = 1;
  private int reads;
  private Runnable whileReading = () -> {};

  private final NodeCache<UUID, Integer> cache = NodeCache.byId(nodes, KEPT, nanos::get);

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

    nodes.changed("number", OTHER);
    nodes.changed("letter", KEY);
    assertThat(ask()).isEqualTo(1);

    nodes.changed("number", KEY);
    assertThat(ask()).isEqualTo(2);
    assertThat(nodes.told()).contains("number " + KEY);
    rows = 3;
    nodes.tellHere("number", OTHER, KEY);
    assertThat(ask()).isEqualTo(3);
    rows = 4;
    cache.forgetAll();
    assertThat(ask()).isEqualTo(4);
  }

  @Test
  void aChangeFindsValuesUnderOtherKeysByTheirIds() {
    NodeCache<String, UUID> owners =
        NodeCache.of(nodes, KEPT, id -> id.equals(OTHER) ? null : id, nanos::get);
    owners.get("a", () -> KEY);
    owners.get("b", () -> OTHER);

    nodes.tellHere("number", KEY, OTHER);

    UUID anew = new UUID(0, 3);
    assertThat(owners.get("a", () -> anew)).isEqualTo(anew);
    assertThat(owners.get("b", () -> anew)).as("has no id").isEqualTo(OTHER);
  }

  @Test
  void observersComeWhenItIsForgotten() {
    ask();
    rows = 2;
    List<Integer> found = new ArrayList<>();
    nodes.observe(change -> found.add(ask()));

    nodes.changed("number", KEY);
    rows = 3;
    nodes.tellHere("number", KEY);

    assertThat(found).containsExactly(2, 3);
  }

  @Test
  void othersAreToldThoughAnObserverFails() {
    nodes.observe(
        change -> {
          throw new IllegalStateException("observer");
        });

    assertThatThrownBy(() -> nodes.changed("number", KEY)).hasMessage("observer");
    assertThat(nodes.told()).containsExactly("number " + KEY);
  }

  @Test
  void whatWillNotDoIsReadAnew() {
    ask();
    rows = 2;

    assertThat(cache.get(KEY, value -> value > 1, this::read)).isEqualTo(2);
    assertThat(cache.get(KEY, value -> value > 1, this::read)).isEqualTo(2);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void whileThisNodeDoesNotFollowTheOthersEverythingIsRead() {
    ask();
    nodes.loseThem();
    rows = 2;

    assertThat(ask()).isEqualTo(2);
    assertThat(ask()).isEqualTo(2);
    assertThat(reads).isEqualTo(3);
  }

  @Test
  void whatWasReadInAnEarlierEpochIsNeverUsed() {
    ask();
    rows = 2;
    nodes.beginEpoch();

    assertThat(ask()).isEqualTo(2);
  }

  @Test
  void neitherIsWhatAnEarlierEpochBeganToRead() {
    whileReading = nodes::beginEpoch;
    ask();
    whileReading = () -> {};
    rows = 2;

    assertThat(ask()).isEqualTo(2);
  }

  @Test
  void whatWasReadBeforeAChangeIsNotRemembered() {
    whileReading = () -> nodes.changed("number", KEY);
    ask();
    whileReading = () -> {};
    rows = 2;

    assertThat(ask()).isEqualTo(2);
  }

  private int ask() {
    return cache.get(KEY, this::read);
  }

  private int read() {
    reads++;
    int read = rows;
    whileReading.run();
    return read;
  }
}
