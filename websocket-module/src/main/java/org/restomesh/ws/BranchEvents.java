package org.restomesh.ws;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.realtime.RealtimeEvent;

/** The events and boards of branches, as the domain reads them. */
public interface BranchEvents {
  /** The id of the branch's last event; 0 before its first. */
  long lastId(UUID branchId);

  /** Without the branches that never had an event. */
  Map<UUID, Long> lastIds(Collection<UUID> branchIds);

  /** The events after {@code id}, in order. */
  List<RealtimeEvent> after(UUID branchId, long id, int limit);

  boolean isKept(UUID branchId, long id);

  /**
   * @param sessionId a guest's, or null for the whole branch
   */
  BoardSnapshot board(UUID branchId, @Nullable UUID sessionId);
}
