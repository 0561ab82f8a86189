package org.restomesh.ws.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SerialExecutorTest {
  private final List<String> heard = new ArrayList<>();

  @Test
  void anErrorIsToldAndTheNextTurnIsTaken() {
    SerialExecutor turns =
        new SerialExecutor(
            Runnable::run,
            () -> {
              heard.add("work");
              if (heard.size() == 1) {
                throw new StackOverflowError("expected by the test");
              }
            },
            () -> heard.add("failed"));
    turns.trigger();
    turns.trigger();

    assertThat(heard).containsExactly("work", "failed", "work");
  }

  @Test
  void whereNobodyIsThereToDoItItHasFailed() {
    SerialExecutor turns =
        new SerialExecutor(
            work -> {
              throw new NoClassDefFoundError("expected by the test");
            },
            () -> heard.add("work"),
            () -> heard.add("failed"));
    turns.trigger();

    assertThat(heard).containsExactly("failed");
  }
}
