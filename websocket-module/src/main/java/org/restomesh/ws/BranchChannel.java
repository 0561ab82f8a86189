package org.restomesh.ws;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.shared.concurrency.Tick;

/**
 * The clients that listen to one branch. However many they are, its events are read once and
 * written as JSON once. A client that joins before it reads what there is misses nothing: an event
 * that it did not find is read here after it has joined.
 */
final class BranchChannel {
  static final int BATCH = 500;

  private final UUID branchId;
  private final BranchEvents branchEvents;
  private final CoalescingTask fanOut;
  private final Set<ConnectedClient> clients = ConcurrentHashMap.newKeySet();

  /** The last event that was read; -1 until the first client subscribes. */
  private volatile long position = -1;

  BranchChannel(UUID branchId, BranchEvents branchEvents, Executor executor) {
    this.branchId = branchId;
    this.branchEvents = branchEvents;
    this.fanOut =
        new CoalescingTask(executor, () -> Tick.run("realtime-fan-out", this::readNewEvents));
  }

  /** Call after joining and before reading what there is. */
  synchronized void open() {
    if (position < 0) {
      position = branchEvents.lastId(branchId);
    }
  }

  void join(ConnectedClient client) {
    clients.add(client);
  }

  void leave(ConnectedClient client) {
    clients.remove(client);
  }

  boolean isEmpty() {
    return clients.isEmpty();
  }

  /** There may be new events. Returns at once. */
  void wake() {
    fanOut.trigger();
  }

  /** Whether there are events that no wake-up has brought yet. */
  boolean isBehind(long lastId) {
    return position >= 0 && position < lastId;
  }

  private void readNewEvents() {
    if (position < 0) {
      return; // open() starts after everything that has happened until then
    }
    List<RealtimeEvent> events;
    do {
      events = branchEvents.after(branchId, position, BATCH);
      events.forEach(this::send);
    } while (events.size() == BATCH);
  }

  private void send(RealtimeEvent event) {
    String frame = ConnectedClient.frameOf(event);
    for (ConnectedClient client : clients) {
      if (client.sees(event)) {
        client.socket().event(event.id(), frame);
      }
    }
    position = event.id();
  }
}
