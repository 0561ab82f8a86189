package org.restomesh.faults.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FindingsTest {
  private final Findings findings = new Findings();

  @Test
  void theSameFindingIsCounted() {
    findings.add("one");
    findings.add("other");
    findings.add("one");

    assertThat(findings.all()).containsEntry("one", 2).containsEntry("other", 1).hasSize(2);
  }

  @Test
  void thereIsAnEndToDifferentOnes() {
    for (int i = 0; i < 510; i++) {
      findings.add("finding " + i);
    }
    findings.add("finding 0");

    assertThat(findings.all()).containsEntry("and others", 10).containsEntry("finding 0", 2);
  }
}
