package org.restomesh.realtime;

import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.shared.sql.StatementBatch;

/** Writes events under the next ids of their branch, in one round trip. */
final class RealtimeRows {
  /** Keeps a statement below PostgreSQL's limit of parameters. */
  private static final int MAX_EVENTS = 1_000;

  /** The row stays locked until the transaction ends. */
  private static final String STEP =
      """
      insert into realtime_counter as counter (branch_id, last_id) values (:branchId, :count)
      on conflict (branch_id) do update set last_id = counter.last_id + excluded.last_id
      returning branch_id, last_id
      """;

  private static final String INSERT =
      """
      insert into realtime_event (branch_id, id, tenant_id, session_id, type, occurred_at,
        order_id, version, data)
      select stepped.branch_id, stepped.last_id - :count + change.place,
        change.tenant_id, change.session_id, change.type, change.occurred_at,
        change.order_id, change.version, change.data
      from stepped cross join (values %s)
        change (place, tenant_id, session_id, type, occurred_at, order_id, version, data)
      """;

  private static final String CHANGE =
      """
      (%1$d, cast(:tenantId%1$d as uuid), cast(:sessionId%1$d as uuid), cast(:type%1$d as text),
        cast(:occurredAt%1$d as timestamptz), cast(:orderId%1$d as uuid),
        cast(:version%1$d as integer), cast(:data%1$d as text))""";

  private static final String ONE = insert(1);

  private RealtimeRows() {}

  /**
   * In their order.
   *
   * @param earlier sent with the first of them
   */
  static void append(Sql sql, StatementBatch earlier, UUID branchId, List<RealtimeChange> changes) {
    StatementBatch batch = earlier;
    for (int from = 0; from < changes.size(); from += MAX_EVENTS) {
      List<RealtimeChange> chunk =
          changes.subList(from, Math.min(changes.size(), from + MAX_EVENTS));
      long count = chunk.size();
      Statement insert =
          sql.statement(count == 1 ? ONE : insert(chunk.size())).with("count", count);
      for (int i = 0; i < count; i++) {
        bind(insert, i + 1, chunk.get(i));
      }
      batch
          .and("stepped", sql.statement(STEP).with("branchId", branchId).with("count", count))
          .and(insert)
          .change();
      batch = sql.batch();
    }
  }

  private static void bind(Statement insert, int place, RealtimeChange change) {
    insert
        .with("tenantId" + place, change.tenantId())
        .with("sessionId" + place, change.sessionId())
        .with("type" + place, change.type())
        .with("occurredAt" + place, change.occurredAt())
        .with("orderId" + place, change.orderId())
        .with("version" + place, change.version())
        .with("data" + place, change.data());
  }

  private static String insert(int changes) {
    return INSERT.formatted(
        IntStream.rangeClosed(1, changes)
            .mapToObj(CHANGE::formatted)
            .collect(Collectors.joining(", ")));
  }
}
