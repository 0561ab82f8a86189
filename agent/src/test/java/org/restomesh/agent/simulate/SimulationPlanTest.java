package org.restomesh.agent.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.restomesh.agent.shared.UserError;

class SimulationPlanTest {

  @Test
  void addressesAreCountedFromTheBase() {
    assertThat(plan("10.0.0.0").address(3)).contains("10.0.0.3");
    assertThat(plan("10.0.0.250").address(300)).contains("10.0.2.38");
    assertThat(plan(null).address(3)).isEmpty();
  }

  @Test
  void aNameIsNotAnAddress() {
    assertThatThrownBy(() -> plan("localhost")).isInstanceOf(UserError.class);
  }

  private static SimulationPlan plan(String base) {
    return new SimulationPlan(1, "b", 1, Duration.ofSeconds(1), base);
  }
}
