package org.restomesh.ws;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.order.kitchen.OrderBoard;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.realtime.RealtimeEvents;

/** Events and boards from the database. */
@ApplicationScoped
public class StoredBranchEvents implements BranchEvents {
  @Inject RealtimeEvents events;
  @Inject OrderBoard board;
  @Inject Clock clock;

  @Override
  public long lastId(UUID branchId) {
    return events.lastId(branchId);
  }

  @Override
  public Map<UUID, Long> lastIds(Collection<UUID> branchIds) {
    return events.lastIds(branchIds);
  }

  @Override
  public List<RealtimeEvent> after(UUID branchId, long id, int limit) {
    return events.after(branchId, id, limit);
  }

  @Override
  public boolean isKept(UUID branchId, long id) {
    return events.isKept(branchId, id);
  }

  @Override
  public BoardSnapshot board(UUID branchId, @Nullable UUID sessionId) {
    return board.of(branchId, sessionId, clock.instant());
  }
}
