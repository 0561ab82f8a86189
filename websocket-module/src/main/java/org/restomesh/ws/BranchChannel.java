package org.restomesh.ws;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.shared.concurrency.Tick;

/**
 * Those who listen to one branch. However many they are, its events are read once and written as
 * JSON once. Whoever enters before looking what there is misses nothing: an event that it did not
 * see there is read here after it has entered.
 */
final class BranchChannel {
  static final int BATCH = 500;

  private final UUID branchId;
  private final BranchEvents log;
  private final CoalescingTask flight;
  private final Set<ConnectedClient> clients = ConcurrentHashMap.newKeySet();

  /** The last event that was read; not known before somebody wants events. */
  private volatile long position = -1;

  BranchChannel(UUID branchId, BranchEvents log, Executor executor) {
    this.branchId = branchId;
    this.log = log;
    this.flight = new CoalescingTask(executor, () -> Tick.run("realtime-fan-out", this::readOn));
  }

  /** To be called by whoever has entered, before it looks what there is. */
  synchronized void open() {
    if (position < 0) {
      position = log.lastId(branchId);
    }
  }

  void enter(ConnectedClient client) {
    clients.add(client);
  }

  void leave(ConnectedClient client) {
    clients.remove(client);
  }

  boolean isEmpty() {
    return clients.isEmpty();
  }

  /** There may be news. Returns at once. */
  void wake() {
    flight.ask();
  }

  /** Whether there is something that no wake has brought yet. */
  boolean isBehind(long lastId) {
    return position >= 0 && position < lastId;
  }

  private void readOn() {
    if (position < 0) {
      return; // whoever opens it will see what has happened until then
    }
    List<RealtimeEvent> events;
    do {
      events = log.after(branchId, position, BATCH);
      events.forEach(this::tell);
    } while (events.size() == BATCH);
  }

  private void tell(RealtimeEvent event) {
    String frame = ConnectedClient.frameOf(event);
    for (ConnectedClient client : clients) {
      if (client.sees(event)) {
        client.socket().event(event.id(), frame);
      }
    }
    position = event.id();
  }
}
