package org.restomesh.ws;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.realtime.RealtimeEvent;

/** What there is to tell of branches: the rows, as the domain reads them. */
public interface BranchEvents {
  /** Of the branch's last event; 0 before its first. */
  long lastId(UUID branchId);

  /** Without the branches that never had an event. */
  Map<UUID, Long> lastIds(Collection<UUID> branchIds);

  /** The next events, in their order. */
  List<RealtimeEvent> after(UUID branchId, long id, int limit);

  boolean isKept(UUID branchId, long id);

  /**
   * @param sessionId a guest's, or null for the whole branch
   */
  BoardSnapshot board(UUID branchId, UUID sessionId);
}
