package org.restomesh.agent.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.shared.UserError;

class StateLockTest {

  @TempDir Path folder;

  @Test
  void aSecondAgentIsTurnedAwayUntilTheFirstHasEnded() {
    StateFile file = new StateFile(folder.resolve("agent.json"));
    StateLock first = StateLock.take(file);
    assertThatThrownBy(() -> StateLock.take(file))
        .isInstanceOf(UserError.class)
        .hasMessage("Another agent is already using " + file.path());
    first.close();
    try (StateLock second = StateLock.take(file)) {
      assertThat(second.file()).isEqualTo(file);
    }
  }

  @Test
  void anUnpairedAgentIsToldToPair() {
    StateFile file = new StateFile(folder.resolve("none.json"));
    assertThatThrownBy(file::readPaired).isInstanceOf(UserError.class).hasMessageContaining("pair");
  }
}
