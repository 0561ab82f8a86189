package org.restomesh.faults.check.socket;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.check.socket.Screens.Screen;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SnapshotRead;
import org.restomesh.faults.history.Observation.SocketOpened;
import org.restomesh.faults.history.Observations;

/**
 * Between two events that a screen got, it got every event that any screen of its branch has seen,
 * over all its connections, unless it was told to read everything anew. A screen that begins anew
 * has missed nothing before its first event or snapshot.
 */
public final class FramesWithoutGap implements Rule {
  private static final long UNKNOWN = -1;

  @Override
  public String promise() {
    return "contract/9-cluster, realtime events: after a node's end a client resumes"
        + " elsewhere and misses"
        + " nothing";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Branch, TreeMap<Long, FrameReceived>> events = new HashMap<>();
    for (FrameReceived frame : seen.all(FrameReceived.class)) {
      events
          .computeIfAbsent(Branch.of(frame), branch -> new TreeMap<>())
          .putIfAbsent(frame.eventId(), frame);
    }
    List<Violation> violations = new ArrayList<>();
    Screens.of(seen)
        .forEach(
            (screen, observations) -> {
              NavigableMap<Long, FrameReceived> all =
                  events.getOrDefault(screen.branch(), new TreeMap<>());
              withoutGap(screen, observations, all, violations);
            });
    return violations;
  }

  private void withoutGap(
      Screen screen,
      List<Observation> seen,
      NavigableMap<Long, FrameReceived> all,
      List<Violation> violations) {
    long last = UNKNOWN;
    for (Observation observation : seen) {
      if (observation instanceof SocketOpened opened) {
        last = opened.resumedAfter() == 0 ? UNKNOWN : opened.resumedAfter();
      }
      if (observation instanceof SnapshotRead read) {
        last = Math.max(last, read.upTo());
      }
      if (observation instanceof FrameReceived frame) {
        if (last != UNKNOWN) {
          gap(screen, last, frame, all, violations);
        }
        last = Math.max(last, frame.eventId());
      }
    }
  }

  private void gap(
      Screen screen,
      long last,
      FrameReceived frame,
      NavigableMap<Long, FrameReceived> all,
      List<Violation> violations) {
    Map.Entry<Long, FrameReceived> next = all.higherEntry(last);
    if (next == null || next.getKey() >= frame.eventId()) {
      return;
    }
    int missing = all.subMap(last, false, frame.eventId(), false).size();
    violations.add(
        violation(
            "Screen %s went from event %d to %d and missed %d, first %d"
                .formatted(screen.name(), last, frame.eventId(), missing, next.getKey()),
            next.getValue(),
            frame));
  }
}
