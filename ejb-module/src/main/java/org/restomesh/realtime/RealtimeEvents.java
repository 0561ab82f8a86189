package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.shared.sql.SingleStatements;

/**
 * The branches' events. Their ids grow by one and become visible in their order: whoever has seen
 * one will never find another below it. For callers that are in no transaction.
 */
@ApplicationScoped
public class RealtimeEvents {
  static final String LAST =
      "select branch_id, last_id from realtime_counter"
          + " where branch_id = any(cast(? as uuid[]))";

  static final String AFTER =
      "select "
          + RealtimeEvent.COLUMNS
          + " from realtime_event where branch_id = ? and id > ? order by id limit ?";

  /** Events are forgotten from the oldest on, so it is enough that the next one is there. */
  static final String IS_KEPT =
      "select last_id = ? or (last_id > ? and exists (select 1 from realtime_event"
          + " where branch_id = ? and id = ?)) from realtime_counter where branch_id = ?";

  @Inject SingleStatements statements;

  private record Counter(UUID branchId, long lastId) {}

  /** Of the branch's last event; 0 before its first. */
  public long lastId(UUID branchId) {
    return lastIds(List.of(branchId)).getOrDefault(branchId, 0L);
  }

  /** Without the branches that never had an event. */
  public Map<UUID, Long> lastIds(Collection<UUID> branchIds) {
    Map<UUID, Long> lastIds = new HashMap<>();
    if (!branchIds.isEmpty()) {
      statements
          .list(
              LAST,
              values -> values.uuids(branchIds),
              row -> new Counter(row.uuid(), row.longNumber()))
          .forEach(counter -> lastIds.put(counter.branchId(), counter.lastId()));
    }
    return lastIds;
  }

  /**
   * The next ones, in their order and without gaps among them. They begin with the very next one
   * unless that has been forgotten, which {@link #isKept} says.
   */
  public List<RealtimeEvent> after(UUID branchId, long id, int limit) {
    return statements.list(
        AFTER, values -> values.uuid(branchId).longNumber(id).number(limit), RealtimeEvent::read);
  }

  /**
   * Whether somebody who has seen everything up to this event can be given all that came after. Not
   * when it is older than what is kept, and not when there never was such an event.
   */
  public boolean isKept(UUID branchId, long id) {
    if (id < 0 || id == Long.MAX_VALUE) {
      return false; // a client may say anything
    }
    return statements
        .first(
            IS_KEPT,
            values -> {
              values.longNumber(id).longNumber(id).uuid(branchId).longNumber(id + 1);
              values.uuid(branchId);
            },
            row -> row.flag())
        .orElse(id == 0);
  }
}
