package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Installation;

/** Before the first request a server has done what requests do. */
class WarmUpStoryIT {
  @Test
  void aStartIsWarmedUp() {
    assertThat(Installation.log())
        .containsPattern("Warmed up in [1-9]\\d* rounds")
        .doesNotContain("The warm-up ended early");
  }
}
