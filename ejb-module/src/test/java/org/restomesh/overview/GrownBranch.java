package org.restomesh.overview;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;

/**
 * A branch after 60 days in tables that are as large as asked for, of each a fifth its own; and in
 * its last hour more of everything than anybody wants to have counted. Written past the application
 * and without checking references.
 */
record GrownBranch(Busy busy) {
  private static final Duration AGE = Duration.ofDays(60);
  private static final int DEVICES = 520;
  private static final int LAST_HOUR = 1_200;

  private static final List<String> TABLES =
      List.of(
          "device",
          "device_command",
          "service_request",
          "restaurant_order",
          "delivery_outbound",
          "delivery_inbox",
          "webhook_delivery");

  /** Of the last hour some wait for somebody to act. */
  private static final String COMMANDS =
      """
      insert into device_command (id, tenant_id, device_id, kind, payload, priority, status,
        attempts, max_attempts, created_at, available_at, created_by, version)
      select id, tenant_id, case when own then %s else gen_random_uuid() end, 'PRINT_RECEIPT', '{}',
        0, case when late <= 130 then 'OUTCOME_UNKNOWN' else 'DONE' end, 1, 1, at, at, 'grown', 2
      from made
      """;

  private static final String OTHER_DEVICES =
      """
      insert into device (id, tenant_id, branch_id, kind, status, capabilities, ownership,
        created_at, version)
      select id, tenant_id, branch_id, 'RECEIPT_PRINTER', 'ONLINE', '{}', 'BYO', at, 0
      from made where not own
      """;

  private static final String SERVICE_REQUESTS =
      """
      insert into service_request (id, tenant_id, branch_id, session_id, kind, status, created_at)
      select id, tenant_id, branch_id, gen_random_uuid(), 'BILL',
        case when late <= 130 then 'OPEN' else 'DONE' end, at
      from made
      """;

  private static final String ORDERS =
      """
      insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source, items,
        total_cents, attention, created_at, created_by, completed_at, external_data, version)
      select id, tenant_id, branch_id, 'A-001',
        case when late <= 130 then 'PENDING_APPROVAL' else 'PAID' end, 'PLATFORM_A', '[]', 100,
        '{}', at, 'grown', case when late <= 130 then null else at end, '{}', 1
      from made
      """;

  private static final String OUTBOUND =
      """
      insert into delivery_outbound (id, tenant_id, config_id, platform, operation, order_id, state,
        retry_count, max_retries, dropped, created_at, ended_at)
      select id, tenant_id, gen_random_uuid(), 'PLATFORM_A', 'ACCEPT_ORDER', id,
        case when late <= 130 then 'DEAD' else 'DONE' end, 0, 5, false, at, at
      from made
      """;

  private static final String INBOX =
      """
      insert into delivery_inbox (id, tenant_id, config_id, platform, kind, external_id,
        content_hash, body, state, attempts, received_at, lease_until)
      select id, tenant_id, gen_random_uuid(), 'PLATFORM_A', 'ORDER', '', '', '{}',
        case when late <= 130 then 'FAILED' else 'PROCESSED' end, 1, at, at
      from made
      """;

  private static final String DELIVERIES =
      """
      insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type, status,
        created_at, attempts, failures, resends)
      select id, tenant_id, case when own then uuid '%s' else tenant_id end, id, 'order.created.v1',
        case when late <= 600 then 'FAILED' else 'DELIVERED' end, at, 1, 0, 0
      from made
      """;

  static GrownBranch grow(Busy busy, int rows) throws SQLException {
    Restaurant own = busy.restaurant();
    UUID subscription = busy.subscription("ACTIVE", 0);
    Instant hour = own.wiring().businessTime().instant().truncatedTo(ChronoUnit.HOURS);
    Rows.run(
        "set session_replication_role = replica",
        made(own, hour, rows),
        devices(own, hour),
        OTHER_DEVICES,
        COMMANDS.formatted(id(hour.minus(AGE).toEpochMilli(), "1 + n % " + DEVICES)),
        SERVICE_REQUESTS,
        ORDERS,
        OUTBOUND,
        INBOX,
        DELIVERIES.formatted(subscription),
        "drop table made",
        "set session_replication_role = origin");
    tidy();
    return new GrownBranch(busy);
  }

  /** Other tests begin with tables that are as small as before. */
  void vanish() throws SQLException {
    for (String table : TABLES) {
      Rows.run(
          "set session_replication_role = replica",
          "delete from " + table + " where cast(id as text) like '%-7000-a111-1111%'",
          "set session_replication_role = origin");
    }
    tidy();
  }

  private static void tidy() throws SQLException {
    for (String table : TABLES) {
      Rows.run("vacuum (analyze) " + table);
    }
  }

  /**
   * What all rows have in common; {@code late} counts those of the last hour, and is null for older
   * ones.
   */
  private static String made(Restaurant own, Instant hour, int rows) {
    long from = hour.minus(AGE).toEpochMilli();
    long step = AGE.minusHours(1).toMillis() / rows;
    return """
    create temporary table made as
    select n, late, %s id, to_timestamp(m / 1000.0) at, own,
      case when own then uuid '%s' else stranger end tenant_id,
      case when own then uuid '%s' else stranger end branch_id
    from (
      select n, null late, %d + n::bigint * %d m, n %% 5 = 0 own,
        cast(lpad(to_hex(n %% 1000), 32, '0') as uuid) stranger
      from generate_series(1, %d) n
      union all
      select %6$d + n, n, %d + n, true, null from generate_series(1, %d) n) r
    """
        .formatted(
            id("m", "n"),
            own.tenantId(),
            own.branchId(),
            from,
            step,
            rows,
            hour.toEpochMilli(),
            LAST_HOUR);
  }

  /** The newest hundred are retired. */
  private static String devices(Restaurant own, Instant hour) {
    return """
    insert into device (id, tenant_id, branch_id, kind, status, capabilities, ownership, created_at,
      version)
    select %s, '%s', '%s', 'RECEIPT_PRINTER', case when n > %d then 'RETIRED' else 'ONLINE' end,
      '{}', 'BYO', now(), 0
    from generate_series(1, %4$d + 100) n
    """
        .formatted(
            id(hour.minus(AGE).toEpochMilli(), "n"), own.tenantId(), own.branchId(), DEVICES);
  }

  private static String id(long millis, String number) {
    return id(String.valueOf(millis), number);
  }

  /** UUIDv7 of a moment, told apart by a number; both in SQL. */
  private static String id(String millis, String number) {
    return "cast(lpad(to_hex("
        + millis
        + "), 12, '0') || '7000a1111111' || lpad(to_hex("
        + number
        + "), 8, '0') as uuid)";
  }
}
