package org.restomesh.faults.check.socket;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observations;

/** An event id of a branch is the same event on every screen, each time. */
public final class SameFrames implements Rule {

  private record Event(Branch branch, long id) {}

  @Override
  public String promise() {
    return "contract/9-cluster, realtime events: the same ids in the same order from every node";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Event, FrameReceived> firsts = new HashMap<>();
    List<Violation> violations = new ArrayList<>();
    for (FrameReceived frame : seen.all(FrameReceived.class)) {
      FrameReceived first =
          firsts.computeIfAbsent(new Event(Branch.of(frame), frame.eventId()), id -> frame);
      if (!first.type().equals(frame.type()) || !first.subject().equals(frame.subject())) {
        violations.add(
            violation(
                "Event %d was %s of %s on screen %s and %s of %s on screen %s"
                    .formatted(
                        frame.eventId(),
                        first.type(),
                        first.subject(),
                        first.screen(),
                        frame.type(),
                        frame.subject(),
                        frame.screen()),
                first,
                frame));
      }
    }
    return violations;
  }
}
