package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {
  @Test
  void aPercentileIsTheNearestRank() {
    Samples samples = new Samples();
    for (int millis = 100; millis >= 1; millis--) {
      samples.add(millis * 1_000_000L);
    }

    assertThat(samples.percentileMillis(50)).isEqualTo(50);
    assertThat(samples.percentileMillis(95)).isEqualTo(95);
    assertThat(samples.percentileMillis(99)).isEqualTo(99);
    assertThat(samples.percentileMillis(99.5)).isEqualTo(100);
    assertThat(samples.maxMillis()).isEqualTo(100);
  }

  @Test
  void oneSampleIsEveryPercentile() {
    Samples samples = new Samples();
    samples.add(3_000_000);

    assertThat(samples.percentileMillis(1)).isEqualTo(3);
    assertThat(samples.percentileMillis(99)).isEqualTo(3);
  }

  @Test
  void aSampleAfterAPercentileCounts() {
    Samples samples = new Samples();
    samples.add(2_000_000);
    assertThat(samples.maxMillis()).isEqualTo(2);
    samples.add(1_000_000);

    assertThat(samples.percentileMillis(50)).isEqualTo(1);
  }

  @Test
  void theSamplesOfAllClientsAreMerged() {
    Samples one = new Samples();
    Samples other = new Samples();
    for (int i = 0; i < 1500; i++) {
      one.add(1_000_000);
      other.add(2_000_000);
    }

    Samples all = Samples.merged(List.of(one, other));

    assertThat(all.size()).isEqualTo(3000);
    assertThat(all.percentileMillis(50)).isEqualTo(1);
    assertThat(all.percentileMillis(51)).isEqualTo(2);
  }

  @Test
  void nothingHasNoPercentile() {
    assertThatThrownBy(() -> new Samples().maxMillis()).isInstanceOf(IllegalStateException.class);
  }
}
