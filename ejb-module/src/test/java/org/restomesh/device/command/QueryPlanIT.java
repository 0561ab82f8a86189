package org.restomesh.device.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** The queries of the hot path must stay on their partial indexes when history has grown. */
class QueryPlanIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final DevicePrincipal device = restaurant.device();
  private final String deviceId = "cast('" + device.deviceId() + "' as uuid)";

  @BeforeEach
  void haveAHistory() throws SQLException {
    Rows.change(
        """
        insert into device_command (id, tenant_id, device_id, kind, payload, priority,
            idempotency_key, status, attempts, max_attempts, created_at, available_at, created_by,
            version)
        select gen_random_uuid(), ?, ?, 'NOOP', '{}', 0, 'history-' || n, 'DONE', 1, 5, now(),
            now(), 'test', 0
        from generate_series(1, 100000) n
        """,
        device.tenantId(),
        device.deviceId());
    for (int i = 0; i < 20; i++) {
      restaurant.enqueue(device, CommandKind.NOOP, i);
    }
    Rows.change("analyze device_command");
  }

  @AfterEach
  void forgetTheHistory() throws SQLException {
    Rows.change("delete from device_command where device_id = ?", device.deviceId());
  }

  @Test
  void theNextCommandComesFromTheIndexOfQueuedOnesInItsOrder() {
    String sql = sqlOf(() -> wiring.get(CommandQueue.class).claimNext(device));

    List<String> plan = plan(sql, deviceId, "now()", "now()", "1");

    // A literal: with a parameter a generic plan could not use the partial index.
    assertThat(sql).contains("'QUEUED'").contains("for no key update skip locked");
    assertThat(plan).anyMatch(line -> line.contains("device_command_queued"));
    assertThat(plan).noneMatch(line -> line.contains("Seq Scan") || line.contains("Sort"));
  }

  @Test
  void waitingCommandsAreCountedFromTheIndexOfQueuedOnes() {
    String sql = sqlOf(() -> wiring.get(QueueBacklogs.class).of(device.deviceId()));

    List<String> plan = plan(sql, deviceId);

    assertThat(plan).anyMatch(line -> line.contains("device_command_queued"));
    assertThat(plan).noneMatch(line -> line.contains("Seq Scan"));
  }

  @Test
  void anIdempotencyKeyIsFoundByItsUniqueIndex() {
    EnqueueCommand again =
        new EnqueueCommand(CommandKind.NOOP, null, null, "history-" + UUID.randomUUID(), null);
    String sql =
        sqlOf(
            () ->
                wiring
                    .get(CommandQueue.class)
                    .enqueue(restaurant.admin(), device.deviceId(), again));

    List<String> plan = plan(sql, deviceId, "'history-77'");

    assertThat(plan).anyMatch(line -> line.contains("device_command_idempotency_key"));
    assertThat(plan).noneMatch(line -> line.contains("Seq Scan"));
  }

  /** The first reading of commands among what Hibernate sends. */
  private String sqlOf(Runnable work) {
    return Database.shared().statementsOf(() -> wiring.run(work)).stream()
        .filter(sql -> sql.startsWith("select") && sql.contains("from device_command"))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> plan(String sql, String... literals) {
    String filled = sql;
    for (String literal : literals) {
      filled = filled.replaceFirst("\\?", literal);
    }
    assertThat(filled).as("every parameter is filled").doesNotContain("?");
    return Rows.texts("explain " + filled);
  }
}
