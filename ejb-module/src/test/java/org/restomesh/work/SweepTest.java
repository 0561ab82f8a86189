package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many rows are looked at while the other side answers, and while it does not. */
class SweepTest {
  private static final int ROWS = 45;
  private static final int BATCH = 20;

  private final List<Integer> asked = new ArrayList<>();

  private static final class Silent extends RuntimeException implements Unanswered {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void whoAnswersIsAskedAboutAll() {
    assertThat(run(row -> true)).isEqualTo(ROWS);
    assertThat(asked).hasSize(ROWS);
  }

  @Test
  void whatHasChangedNothingDoesNotCount() {
    assertThat(run(row -> row < 5)).isEqualTo(5);
    assertThat(asked).hasSize(ROWS);
  }

  @Test
  void whoIsSilentIsAskedThreeTimesInAll() {
    run(
        row -> {
          throw new Silent();
        });

    assertThat(asked).hasSize(3);
  }

  @Test
  void silenceBetweenAnswersStopsNothing() {
    run(
        row -> {
          if (asked.size() % 3 != 0) {
            throw new Silent();
          }
          return true;
        });

    assertThat(asked).hasSize(ROWS);
  }

  @Test
  void rowsThatFailForAnotherReasonStopNoOther() {
    run(
        row -> {
          throw new IllegalStateException("ours");
        });

    assertThat(asked).hasSize(ROWS);
  }

  private int run(Predicate<Integer> step) {
    Deque<Integer> due = new ArrayDeque<>(IntStream.range(0, ROWS).boxed().toList());
    return Sweep.run(
        () -> {
          List<Integer> some = new ArrayList<>();
          while (!due.isEmpty() && some.size() < BATCH) {
            some.add(due.poll());
          }
          return some;
        },
        row -> {
          asked.add(row);
          return step.test(row);
        });
  }
}
