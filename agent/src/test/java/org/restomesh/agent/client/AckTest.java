package org.restomesh.agent.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AckTest {

  @Test
  void aLongErrorIsCutToWhatTheServerTakes() {
    assertThat(new Ack("failed", null, "x".repeat(1001), "k").error()).hasSize(1000);
  }

  @Test
  void aLetterIsNotCutInHalf() {
    assertThat(new Ack("failed", null, "x".repeat(999) + "🍋", "k").error()).hasSize(999);
  }
}
