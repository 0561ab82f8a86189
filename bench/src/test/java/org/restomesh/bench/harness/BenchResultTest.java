package org.restomesh.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BenchResultTest {
  @Test
  void aRatioHasToReachItsGoal() {
    assertThat(BenchResult.atLeast("cycles", "ratio", 0.4, 0.4).line("payara"))
        .isEqualTo("bench=cycles server=payara ratio=0.40 goal>=0.40 met=yes");
    assertThat(BenchResult.atLeast("cycles", "ratio", 0.399, 0.4).isMet()).isFalse();
  }

  @Test
  void aLatencyHasToStayBelowIt() {
    assertThat(BenchResult.atMost("long-poll", "p99ms", 30.5, 30).line("wildfly"))
        .isEqualTo("bench=long-poll server=wildfly p99ms=30.50 goal<=30.00 met=no");
    assertThat(BenchResult.atMost("long-poll", "p99ms", 30, 30).isMet()).isTrue();
  }

  @Test
  void aCountIsAWholeNumber() {
    assertThat(BenchResult.atLeast("held-polls", "held", 4999, 5000).line("wildfly"))
        .isEqualTo("bench=held-polls server=wildfly held=4999 goal>=5000 met=no");
  }
}
