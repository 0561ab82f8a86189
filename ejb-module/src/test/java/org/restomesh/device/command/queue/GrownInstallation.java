package org.restomesh.device.command.queue;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandKind;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;

/**
 * A chain after four months: 10,000 devices, as many finished commands as asked for, and some work
 * in progress. One busy device has a fifth of the history. Written past the application and without
 * checking references, which would take most of the time.
 */
record GrownInstallation(Restaurant restaurant, DevicePrincipal busy, Instant now) {
  private static final int DEVICES = 10_000;
  private static final Duration AGE = Duration.ofDays(120);

  static GrownInstallation grow(Restaurant restaurant, int finishedCommands) throws SQLException {
    Instant now = restaurant.wiring().businessTime().instant();
    GrownInstallation grown = new GrownInstallation(restaurant, restaurant.device(), now);
    Rows.run(
        "set session_replication_role = replica",
        grown.devices(),
        grown.history(finishedCommands),
        grown.workInProgress(),
        "set session_replication_role = origin",
        "vacuum (analyze) device_command",
        "vacuum (analyze) device");
    for (int i = 0; i < 20; i++) {
      restaurant.enqueue(grown.busy, CommandKind.NOOP, i);
    }
    return grown;
  }

  /** Other tests begin with tables that are as small as before. */
  void vanish() throws SQLException {
    Rows.run("truncate device_command", "delete from device where model = 'grown'");
  }

  /** Ids of devices with waiting commands. */
  List<UUID> someDevices(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(this::deviceId).toList();
  }

  private UUID deviceId(int number) {
    long millis = now.minus(AGE).toEpochMilli();
    return new UUID(millis << 16 | 0x7000, 0xA000_0000_0000_0000L | number);
  }

  private String devices() {
    return """
        insert into device (id, tenant_id, branch_id, kind, status, model, capabilities, ownership,
            paired_at, last_seen_at, created_at, version)
        select %s, '%s', '%s', 'RECEIPT_PRINTER', case when n %% 10 = 0 then 'OFFLINE' else 'ONLINE'
            end, 'grown', '{}', 'BYO', timestamptz '%s',
            timestamptz '%s' - n %% 44 * interval '1 second', timestamptz '%s', 0
        from generate_series(1, %d) n
        """
        .formatted(
            deviceIds("n"),
            restaurant.tenantId(),
            restaurant.branchId(),
            now.minus(AGE),
            now,
            now.minus(AGE),
            DEVICES);
  }

  /** Only the oldest of the busy device's commands have failed, and only they are reboots. */
  private String history(int commands) {
    long step = AGE.minusHours(2).toMillis() / commands;
    return """
        insert into device_command (id, tenant_id, device_id, kind, payload, priority,
            idempotency_key, status, attempts, max_attempts, created_at, available_at, claimed_at,
            completed_at, created_by, version)
        select %s, '%s',
            case when n %% 5 = 0 then uuid '%s' else %s end,
            case when n <= 25 then 'REBOOT' else 'PRINT_RECEIPT' end, '{}', 0,
            case when n %% 2 = 0 then 'order-' || n end,
            case when n <= 25 then 'FAILED' when n %% 101 = 0 then 'CANCELLED' else 'DONE' end, 1, 1,
            made, made, made, made + interval '1 second', 'test', 2
        from (select n, timestamptz '%s' + n::float8 * %d * interval '1 millisecond' made
              from generate_series(1, %d) n)
        """
        .formatted(
            ids(now.minus(AGE), "n::bigint * " + step, "n"),
            restaurant.tenantId(),
            busy.deviceId(),
            deviceIds("(1 + n % " + DEVICES + ")"),
            now.minus(AGE),
            step,
            commands);
  }

  /** For 200 devices ten waiting commands and three claimed ones; a few of both are overdue. */
  private String workInProgress() {
    return """
        insert into device_command (id, tenant_id, device_id, kind, payload, priority, status,
            attempts, max_attempts, claim_id, created_at, available_at, expires_at, claimed_at,
            lease_until, created_by, version)
        select %s, '%s', %s, 'NOOP', '{}', n %% 3,
            case when claimed then 'CLAIMED' else 'QUEUED' end, case when claimed then 1 else 0 end,
            5, case when claimed then gen_random_uuid() end, timestamptz '%s', timestamptz '%s',
            timestamptz '%s' + (n - 50) * interval '1 second',
            case when claimed then timestamptz '%s' end,
            case when claimed then timestamptz '%s' + (n - 50) * interval '1 second' end, 'test', 0
        from (select n, n %% 13 > 9 claimed from generate_series(1, 2600) n)
        """
        .formatted(
            ids(now.minus(Duration.ofHours(1)), "n", "n"),
            restaurant.tenantId(),
            deviceIds("(1 + n % 200)"),
            now.minus(Duration.ofHours(1)),
            now.minus(Duration.ofHours(1)),
            now,
            now,
            now);
  }

  private String deviceIds(String number) {
    return ids(now.minus(AGE), "0", number);
  }

  /** UUIDv7 of a moment that SQL moves on, told apart by a number. */
  private static String ids(Instant from, String millis, String number) {
    return "cast(lpad(to_hex(%d + %s), 12, '0') || '7000a0000000' || lpad(to_hex(%s), 8, '0') as uuid)"
        .formatted(from.toEpochMilli(), millis, number);
  }
}
