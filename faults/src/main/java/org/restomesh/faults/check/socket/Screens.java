package org.restomesh.faults.check.socket;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SnapshotRead;
import org.restomesh.faults.history.Observation.SocketOpened;
import org.restomesh.faults.history.Observations;

/** What each screen has seen, from one connection to the next. */
final class Screens {

  /** A screen of a branch. */
  record Screen(Branch branch, String name) {}

  private Screens() {}

  static Map<Screen, List<Observation>> of(Observations seen) {
    Map<Screen, List<Observation>> screens = new LinkedHashMap<>();
    for (Observation observation : seen.all()) {
      if (observation instanceof SocketOpened opened) {
        Branch branch = new Branch(opened.tenant(), opened.branch());
        add(screens, new Screen(branch, opened.screen()), opened);
      }
      if (observation instanceof FrameReceived frame) {
        add(screens, new Screen(Branch.of(frame), frame.screen()), frame);
      }
      if (observation instanceof SnapshotRead read) {
        Branch branch = new Branch(read.tenant(), read.branch());
        add(screens, new Screen(branch, read.screen()), read);
      }
    }
    return screens;
  }

  private static void add(
      Map<Screen, List<Observation>> screens, Screen screen, Observation observation) {
    screens.computeIfAbsent(screen, key -> new ArrayList<>()).add(observation);
  }
}
