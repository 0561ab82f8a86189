package org.restomesh.faults.check;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SnapshotRead;
import org.restomesh.faults.history.Observation.SocketOpened;

/**
 * Two screens of a tenant's branch: one that is there all the time, and one that loses its
 * connection in each round and misses what happens until the next one.
 */
final class ScreenScene implements Scene {
  private static final String STEADY = "steady";
  private static final String RESTLESS = "restless";

  private record Event(long id, String type, String subject) {}

  private final Script script;
  private final String tenant;
  private final List<Event> missed = new ArrayList<>();
  private boolean restlessIsThere = true;
  private long lastId;
  private long restlessHas;

  ScreenScene(Script script, String tenant) {
    this.script = script;
    this.tenant = tenant;
    open(STEADY, 0);
    open(RESTLESS, 0);
  }

  void event(String type, String subject) {
    lastId++;
    Event event = new Event(lastId, type, subject);
    receive(STEADY, event);
    if (restlessIsThere) {
      receive(RESTLESS, event);
      restlessHas = lastId;
    } else {
      missed.add(event);
    }
  }

  /** Leaves in even rounds and comes back in odd ones: every other time it was away too long. */
  @Override
  public void play(int round) {
    if (restlessIsThere) {
      restlessIsThere = false;
      return;
    }
    restlessIsThere = true;
    open(RESTLESS, restlessHas);
    if (round % 4 == 1) {
      missed.forEach(event -> receive(RESTLESS, event));
    } else {
      script.write(new SnapshotRead(script.now(), tenant, branch(), RESTLESS, lastId));
    }
    restlessHas = lastId;
    missed.clear();
  }

  @Override
  public void end() {
    // What screens have is what they have seen.
  }

  private String branch() {
    return tenant + "-branch";
  }

  private void open(String screen, long resumedAfter) {
    script.write(new SocketOpened(script.now(), tenant, branch(), screen, resumedAfter));
  }

  private void receive(String screen, Event event) {
    script.write(
        new FrameReceived(
            script.now(),
            tenant,
            branch(),
            screen,
            event.id(),
            event.type(),
            event.subject(),
            tenant));
  }
}
