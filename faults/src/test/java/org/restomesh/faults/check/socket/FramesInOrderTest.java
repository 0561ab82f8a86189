package org.restomesh.faults.check.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SocketOpened;
import org.restomesh.faults.history.Observations;

class FramesInOrderTest {
  private final List<Observation> history = new ArrayList<>();

  @Test
  void eachEventThatComesAgainIsAViolation() {
    open(0);
    receive(9, 10, 5, 6, 11);
    assertThat(new FramesInOrder().check(Observations.of(history)))
        .extracting(Violation::text)
        .containsExactly("Screen grill got event 5 after 10", "Screen grill got event 6 after 10");
  }

  @Test
  void anotherConnectionBeginsWhereItResumes() {
    open(0);
    receive(9, 10);
    open(8);
    receive(9, 10, 11);
    assertThat(new FramesInOrder().check(Observations.of(history))).isEmpty();
  }

  private void open(long resumedAfter) {
    history.add(new SocketOpened(history.size(), "tenant-1", "branch", "grill", resumedAfter));
  }

  private void receive(long... ids) {
    for (long id : ids) {
      history.add(
          new FrameReceived(
              history.size(), "tenant-1", "branch", "grill", id, "order.updated", "order", ""));
    }
  }
}
