package org.restomesh.faults.check.silence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;
import org.restomesh.faults.history.Observations;

/**
 * Something that the nemesis did, from begin to end.
 *
 * @param endedAt of a fault that was never ended, the end of the history
 */
record FaultSpan(FaultKind kind, String name, String target, FaultBegun begun, long endedAt) {

  private record Key(String fault, String target) {}

  /** In the order in which they began. */
  static List<FaultSpan> all(Observations seen) {
    Map<Key, Deque<FaultBegun>> open = new HashMap<>();
    List<FaultSpan> faults = new ArrayList<>();
    for (Observation observation : seen.all()) {
      if (observation instanceof FaultBegun begun) {
        open.computeIfAbsent(new Key(begun.fault(), begun.target()), key -> new ArrayDeque<>())
            .add(begun);
      }
      if (observation instanceof FaultEnded ended) {
        Deque<FaultBegun> begun =
            open.getOrDefault(new Key(ended.fault(), ended.target()), new ArrayDeque<>());
        if (!begun.isEmpty()) {
          faults.add(of(begun.remove(), ended.at()));
        }
      }
    }
    long end = seen.all().isEmpty() ? 0 : seen.all().get(seen.all().size() - 1).at();
    open.values().forEach(left -> left.forEach(begun -> faults.add(of(begun, end))));
    faults.sort(Comparator.comparingLong(FaultSpan::begunAt));
    return faults;
  }

  private static FaultSpan of(FaultBegun begun, long endedAt) {
    FaultKind kind = FaultKind.of(begun.fault(), begun.target());
    return new FaultSpan(kind, begun.fault(), begun.target(), begun, endedAt);
  }

  long begunAt() {
    return begun.at();
  }

  /** Whether it was there at some time of this span. */
  boolean meets(long from, long to) {
    return begunAt() < to && from < endedAt;
  }

  /** Such as "kill of node-2". */
  String toText() {
    return name + " of " + target;
  }
}
