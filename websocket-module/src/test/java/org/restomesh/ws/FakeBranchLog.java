package org.restomesh.ws;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.realtime.RealtimeEvent;

/** One branch's events in memory. */
final class FakeBranchLog implements BranchEvents {
  private final List<RealtimeEvent> events = new ArrayList<>();
  private long forgotten;
  private boolean broken;
  private int reads;

  synchronized void happen(UUID session) {
    events.add(
        new RealtimeEvent(
            events.size() + 1L, session, "order.updated", Instant.EPOCH, null, null, "{}"));
  }

  synchronized void forgetUpTo(long id) {
    forgotten = id;
  }

  /** From now on there is no snapshot to be had. */
  synchronized void breakDown() {
    broken = true;
  }

  synchronized int reads() {
    return reads;
  }

  @Override
  public synchronized long lastId(UUID branchId) {
    return events.size();
  }

  @Override
  public synchronized Map<UUID, Long> lastIds(Collection<UUID> branchIds) {
    Map<UUID, Long> ids = new HashMap<>();
    branchIds.forEach(id -> ids.put(id, (long) events.size()));
    return ids;
  }

  @Override
  public synchronized List<RealtimeEvent> after(UUID branchId, long id, int limit) {
    reads++;
    return events.stream()
        .filter(event -> event.id() > Math.max(id, forgotten))
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized boolean isKept(UUID branchId, long id) {
    return id == events.size() || (id >= forgotten && id < events.size());
  }

  @Override
  public synchronized BoardSnapshot board(UUID branchId, UUID sessionId) {
    if (broken) {
      throw new StackOverflowError("expected by the test");
    }
    return new BoardSnapshot(events.size(), List.of());
  }
}
