package org.restomesh.order.book;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;

/**
 * A branch after years: as many paid orders as asked for, a few cancelled long ago, and those of
 * tonight. Written past the application and without checking references.
 */
record GrownOrders(Restaurant restaurant, Instant now) {
  private static final Duration AGE = Duration.ofDays(1_000);

  static GrownOrders grow(Restaurant restaurant, int orders) throws SQLException {
    Instant now = restaurant.wiring().businessTime().instant();
    GrownOrders grown = new GrownOrders(restaurant, now);
    Rows.run(
        "set session_replication_role = replica",
        grown.history(orders),
        "set session_replication_role = origin",
        "vacuum (analyze) restaurant_order");
    return grown;
  }

  /** Other tests begin with tables that are as small as before. */
  void vanish() throws SQLException {
    Rows.run("delete from restaurant_order where created_by = 'grown'", "vacuum restaurant_order");
  }

  private String history(int orders) {
    long step = AGE.toMillis() / orders;
    return """
    insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source,
        external_order_id, items, total_cents, attention, created_at, created_by,
        completed_at, external_data, version)
    select cast(lpad(to_hex(%d + n::bigint * %d), 12, '0') || '7000a0000000'
            || lpad(to_hex(n), 8, '0') as uuid),
        '%s', '%s', 'A-' || lpad(cast(n %% 900 as text), 3, '0'),
        case when n <= 20 then 'CANCELLED' when n > %d then 'PENDING'
            when n %% 1000 = 1 then 'PENDING_APPROVAL' else 'PAID' end,
        case when n <= 20 then 'SCREEN' when n %% 2 = 0 then 'POS' else 'PLATFORM_A' end,
        case when n %% 2 = 1 then 'grown-' || n end, '[]', 100, '{}',
        timestamptz '%s' + n::float8 * %d * interval '1 millisecond', 'grown',
        case when n > 20 and n <= %d and n %% 1000 <> 1
            then timestamptz '%s' + n::float8 * %d * interval '1 millisecond' end, '{}', 3
    from generate_series(1, %d) n
    """
        .formatted(
            now.minus(AGE).toEpochMilli(),
            step,
            restaurant.tenantId(),
            restaurant.branchId(),
            orders - 30,
            now.minus(AGE),
            step,
            orders - 30,
            now.minus(AGE),
            step,
            orders);
  }
}
