package org.restomesh.realtime;

import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.restomesh.shared.sql.SqlValues;
import org.restomesh.shared.sql.Together;

/** Writes events under the next ids of their branch, in one round trip. */
final class RealtimeRows {
  /** So many parameters has no statement that PostgreSQL would refuse. */
  private static final int MOST = 1_000;

  /** The row stays locked until the transaction ends. */
  private static final String STEP =
      "insert into realtime_counter as counter (branch_id, last_id)"
          + " values (?, ?) on conflict (branch_id) do update"
          + " set last_id = counter.last_id + excluded.last_id returning branch_id, last_id";

  private static final String INSERT =
      "insert into realtime_event (branch_id, id, tenant_id, session_id, type, occurred_at,"
          + " order_id, version, data) select stepped.branch_id, stepped.last_id - ? + change.place,"
          + " change.tenant_id, change.session_id, change.type, change.occurred_at,"
          + " change.order_id, change.version, change.data from stepped cross join (values %s)"
          + " change (place, tenant_id, session_id, type, occurred_at, order_id, version, data)";

  private static final String CHANGE =
      "(%d, cast(? as uuid), cast(? as uuid), cast(? as text), cast(? as timestamptz),"
          + " cast(? as uuid), cast(? as integer), cast(? as text))";

  private static final String ONE = insert(1);

  private RealtimeRows() {}

  /**
   * In their order.
   *
   * @param earlier is sent with the first of them
   */
  static void append(
      Together earlier, EntityManager entityManager, UUID branchId, List<RealtimeChange> changes) {
    Together statements = earlier;
    for (int from = 0; from < changes.size(); from += MOST) {
      List<RealtimeChange> some = changes.subList(from, Math.min(changes.size(), from + MOST));
      statements
          .and("stepped", STEP, values -> values.uuid(branchId).longNumber(some.size()))
          .and(
              some.size() == 1 ? ONE : insert(some.size()),
              values -> {
                values.longNumber(some.size());
                for (RealtimeChange change : some) {
                  write(change, values);
                }
              })
          .send(entityManager);
      statements = new Together();
    }
  }

  private static void write(RealtimeChange change, SqlValues values) throws SQLException {
    values.uuid(change.tenantId()).uuid(change.sessionId()).text(change.type());
    values.instant(change.occurredAt()).uuid(change.orderId()).numberOrNull(change.version());
    values.text(change.data());
  }

  private static String insert(int changes) {
    return INSERT.formatted(
        IntStream.rangeClosed(1, changes)
            .mapToObj(CHANGE::formatted)
            .collect(Collectors.joining(", ")));
  }
}
