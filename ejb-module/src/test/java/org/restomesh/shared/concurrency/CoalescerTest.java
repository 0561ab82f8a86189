package org.restomesh.shared.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.support.ManualBackground;

class CoalescerTest {
  private static final int MAX_BATCH_SIZE = 3;

  private final ManualBackground background = new ManualBackground();
  private final List<Set<String>> flushed = new ArrayList<>();
  private long nanos = Long.MAX_VALUE - 1; // what System.nanoTime answers may overflow

  private final Coalescer<String> coalescer =
      new Coalescer<>(
          background, "test", MAX_BATCH_SIZE, Coalescer.WINDOW, flushed::add, () -> nanos);

  @Test
  void theFirstAfterAQuietWindowIsFlushedAtOnce() {
    coalescer.add("a");
    runDue(Duration.ZERO);
    pass(Coalescer.WINDOW);
    coalescer.add("b");
    runDue(Duration.ZERO);

    assertThat(flushed).containsExactly(Set.of("a"), Set.of("b"));
  }

  @Test
  void whatIsAddedWithinTheWindowWaitsForItsEnd() {
    coalescer.add("a");
    runDue(Duration.ZERO);
    pass(Duration.ofMillis(2));
    coalescer.add("b");
    coalescer.add("c");
    runDue(Duration.ofMillis(3).minusNanos(1));
    assertThat(flushed).containsExactly(Set.of("a"));

    runDue(Duration.ofMillis(3));

    assertThat(flushed).containsExactly(Set.of("a"), Set.of("b", "c"));
  }

  @Test
  void theSinkNeverMakesTheCallerWait() {
    coalescer.add("a");
    assertThat(flushed).isEmpty();
    coalescer.add("b");
    runDue(Duration.ZERO);

    assertThat(flushed).containsExactly(Set.of("a", "b"));
  }

  @Test
  void aBatchIsBounded() {
    List.of("a", "b", "c", "d").forEach(coalescer::add);
    runDue(Duration.ZERO);

    assertThat(flushed).extracting(Set::size).containsExactly(MAX_BATCH_SIZE, 1);
  }

  @Test
  void whereTheSinkHangsNotEverythingIsKept() {
    Set<Integer> flushedLast = new HashSet<>();
    Coalescer<Integer> stopped =
        new Coalescer<>(
            background,
            "test",
            Integer.MAX_VALUE,
            Coalescer.WINDOW,
            flushedLast::addAll,
            () -> nanos);
    for (int i = 0; i <= Coalescer.MAX_PENDING; i++) {
      stopped.add(i);
    }
    runDue(Duration.ZERO);

    assertThat(flushedLast).hasSize(Coalescer.MAX_PENDING).doesNotContain(Coalescer.MAX_PENDING);
  }

  @Test
  void whateverKeepsAFlushFromBeingScheduledTheNextIdTriesAgain() {
    List<Runnable> planned = new ArrayList<>();
    List<Throwable> troubles =
        new ArrayList<>(List.of(new LinkageError("no class"), new IllegalStateException("stops")));
    Coalescer<String> troubled =
        new Coalescer<>(
            new BackgroundExecutor() {
              @Override
              public Runnable schedule(Duration delay, Runnable work) {
                if (!troubles.isEmpty()) {
                  throwIt(troubles.remove(0));
                }
                planned.add(work);
                return () -> {};
              }
            },
            "test",
            MAX_BATCH_SIZE,
            Coalescer.WINDOW,
            flushed::add,
            () -> nanos);

    troubled.add("a");
    troubled.add("b");
    troubled.add("c");
    planned.forEach(Runnable::run);

    assertThat(flushed).containsExactly(Set.of("a", "b", "c"));
  }

  private static void throwIt(Throwable trouble) {
    if (trouble instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) trouble;
  }

  private void runDue(Duration delay) {
    background.runLater(delay);
  }

  private void pass(Duration time) {
    nanos += time.toNanos();
  }
}
