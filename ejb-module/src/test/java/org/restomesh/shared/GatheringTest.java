package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.support.HandBackground;

class GatheringTest {
  private static final int MOST = 3;

  private final HandBackground background = new HandBackground();
  private final List<Set<String>> passedOn = new ArrayList<>();
  private long nanos = Long.MAX_VALUE - 1; // what System.nanoTime answers may overflow

  private final Gathering<String> gathering =
      new Gathering<>(background, "test", MOST, Gathering.MOMENT, passedOn::add, () -> nanos);

  @Test
  void afterAPauseWhatComesIsPassedOnAtOnce() {
    gathering.add("a");
    runDue(Duration.ZERO);
    pass(Gathering.MOMENT);
    gathering.add("b");
    runDue(Duration.ZERO);

    assertThat(passedOn).containsExactly(Set.of("a"), Set.of("b"));
  }

  @Test
  void whatComesWithinAMomentOfTheLastTimeWaitsForItsEnd() {
    gathering.add("a");
    runDue(Duration.ZERO);
    pass(Duration.ofMillis(2));
    gathering.add("b");
    gathering.add("c");
    runDue(Duration.ofMillis(3).minusNanos(1));
    assertThat(passedOn).containsExactly(Set.of("a"));

    runDue(Duration.ofMillis(3));

    assertThat(passedOn).containsExactly(Set.of("a"), Set.of("b", "c"));
  }

  @Test
  void whoeverPassesOnNeverMakesTheCallerWait() {
    gathering.add("a");
    assertThat(passedOn).isEmpty();
    gathering.add("b");
    runDue(Duration.ZERO);

    assertThat(passedOn).containsExactly(Set.of("a", "b"));
  }

  @Test
  void noMoreThanTheMostArePassedOnTogether() {
    List.of("a", "b", "c", "d").forEach(gathering::add);
    runDue(Duration.ZERO);

    assertThat(passedOn).extracting(Set::size).containsExactly(MOST, 1);
  }

  @Test
  void wherePassingOnHasStoppedNotEverythingIsKept() {
    Set<Integer> lastPassedOn = new HashSet<>();
    Gathering<Integer> stopped =
        new Gathering<>(
            background,
            "test",
            Integer.MAX_VALUE,
            Gathering.MOMENT,
            lastPassedOn::addAll,
            () -> nanos);
    for (int i = 0; i <= Gathering.MOST_WAITING; i++) {
      stopped.add(i);
    }
    runDue(Duration.ZERO);

    assertThat(lastPassedOn).hasSize(Gathering.MOST_WAITING).doesNotContain(Gathering.MOST_WAITING);
  }

  @Test
  void whateverKeepsItFromBeingPlannedTheNextOneTriesAgain() {
    List<Runnable> planned = new ArrayList<>();
    List<Throwable> troubles =
        new ArrayList<>(List.of(new LinkageError("no class"), new IllegalStateException("stops")));
    Gathering<String> troubled =
        new Gathering<>(
            new Background() {
              @Override
              public Runnable after(Duration delay, Runnable work) {
                if (!troubles.isEmpty()) {
                  throwIt(troubles.remove(0));
                }
                planned.add(work);
                return () -> {};
              }
            },
            "test",
            MOST,
            Gathering.MOMENT,
            passedOn::add,
            () -> nanos);

    troubled.add("a");
    troubled.add("b");
    troubled.add("c");
    planned.forEach(Runnable::run);

    assertThat(passedOn).containsExactly(Set.of("a", "b", "c"));
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
