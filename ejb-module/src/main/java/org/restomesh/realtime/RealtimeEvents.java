package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;

/**
 * The branches' events. Their ids grow by one and become visible in order: once an id is visible,
 * none below it appears any more. For callers that are in no transaction.
 */
@ApplicationScoped
public class RealtimeEvents {
  static final String LAST =
      """
      select branch_id, last_id from realtime_counter
      where branch_id = any(cast(:branchIds as uuid[]))
      """;

  static final String AFTER =
      "select "
          + RealtimeEvent.COLUMNS
          + " from realtime_event where branch_id = :branchId and id > :id"
          + " order by id limit :limit";

  /** Events are deleted from the oldest on, so it is enough that the next one is there. */
  static final String IS_KEPT =
      """
      select last_id = :id or (last_id > :id and exists (
        select 1 from realtime_event where branch_id = :branchId and id = :next)) as is_kept
      from realtime_counter where branch_id = :branchId
      """;

  @Inject Sql sql;

  private record Counter(UUID branchId, long lastId) {}

  /** The id of the branch's last event; 0 before its first. */
  public long lastId(UUID branchId) {
    return lastIds(List.of(branchId)).getOrDefault(branchId, 0L);
  }

  /** Without the branches that never had an event. */
  public Map<UUID, Long> lastIds(Collection<UUID> branchIds) {
    Map<UUID, Long> lastIds = new HashMap<>();
    if (!branchIds.isEmpty()) {
      sql.statement(LAST)
          .withAll("branchIds", branchIds)
          .list(Counter.class)
          .forEach(counter -> lastIds.put(counter.branchId(), counter.lastId()));
    }
    return lastIds;
  }

  /**
   * The next ones, in order and without gaps. They begin with the very next one unless that has
   * been deleted, which {@link #isKept} tells.
   */
  public List<RealtimeEvent> after(UUID branchId, long id, int limit) {
    return sql.statement(AFTER)
        .with("branchId", branchId)
        .with("id", id)
        .with("limit", limit)
        .list(RealtimeEvent.class);
  }

  /**
   * Whether a client that has seen everything up to this event can be given all later ones. False
   * when those are partly deleted, and when there never was such an event.
   */
  public boolean isKept(UUID branchId, long id) {
    if (id < 0 || id == Long.MAX_VALUE) {
      return false; // a client may send anything
    }
    return sql.statement(IS_KEPT)
        .with("id", id)
        .with("branchId", branchId)
        .with("next", id + 1)
        .first(Boolean.class)
        .orElse(id == 0);
  }
}
