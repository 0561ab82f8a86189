package org.restomesh.faults.check.socket;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SocketOpened;
import org.restomesh.faults.history.Observations;

/**
 * On a connection event ids grow, and what a screen had when it resumed does not come again. On its
 * next connection it may come again if the screen resumes from before it.
 */
public final class FramesInOrder implements Rule {

  @Override
  public String promise() {
    return "contract/5-display-realtime, realtime gateway: event ids grow per branch in"
        + " commit order; contract/9-cluster:"
        + " the same ids in the same order from every node";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    Screens.of(seen)
        .forEach((screen, observations) -> inOrder(screen.name(), observations, violations));
    return violations;
  }

  private void inOrder(String screen, List<Observation> seen, List<Violation> violations) {
    long last = 0;
    Observation source = seen.get(0);
    for (Observation observation : seen) {
      if (observation instanceof SocketOpened opened) {
        last = opened.resumedAfter();
        source = opened;
      }
      if (observation instanceof FrameReceived frame) {
        if (frame.eventId() <= last) {
          violations.add(
              violation(
                  "Screen %s got event %d after %d".formatted(screen, frame.eventId(), last),
                  source,
                  frame));
          continue;
        }
        last = frame.eventId();
        source = frame;
      }
    }
  }
}
