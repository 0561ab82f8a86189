package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RunsTest {
  @Test
  void theMedianIsTheMiddleWhateverTheOrder() {
    assertThat(runs(9, 1, 5).median()).isEqualTo(5);
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheMiddleTwo() {
    assertThat(runs(4, 1, 3, 100).median()).isEqualTo(3.5);
  }

  @Test
  void theSpreadIsMeasuredByTheMedian() {
    Runs runs = runs(90, 100, 120);

    assertThat(runs.min()).isEqualTo(90);
    assertThat(runs.max()).isEqualTo(120);
    assertThat(runs.spreadPercent()).isEqualTo(30);
  }

  @Test
  void withoutRunsThereIsNoMedian() {
    assertThatThrownBy(() -> new Runs().median()).isInstanceOf(IllegalStateException.class);
  }

  private static Runs runs(double... figures) {
    Runs runs = new Runs();
    for (double figure : figures) {
      runs.add(figure);
    }
    return runs;
  }
}
