package org.restomesh.delivery.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.support.BareRows;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class DeliveryRetentionIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
  private final Instant now = Instant.now();

  @Test
  void theLogIsKeptForTwoWeeks() throws SQLException {
    log(Duration.ofDays(14).minusMinutes(1));
    log(Duration.ofDays(14).plusMinutes(1));

    run();

    assertThat(rows("delivery_log")).isEqualTo(1);
  }

  @Test
  void aLogOfManyBatchesGoesInOneRun() throws SQLException {
    Instant old = now.minus(Duration.ofDays(15));
    Rows.change(
        "insert into delivery_log (id, tenant_id, config_id, platform, direction, operation, at)"
            + " select gen_random_uuid(), ?, ?, 'PLATFORM_B', 'OUT', 'x', cast(? as timestamptz)"
            + " from generate_series(1, 2500)",
        connected.tenantId(),
        connected.configId(),
        old.toString());
    Rows.change(
        "update delivery_log set id = cast(? || right(cast(id as text), 23) as uuid)"
            + " where tenant_id = ?",
        Ids.lowestAt(old).toString().substring(0, 13),
        connected.tenantId());

    run();

    assertThat(rows("delivery_log")).isZero();
  }

  @Test
  void whatCameInIsKeptForAMonthWhenItWasDealtWith() throws SQLException {
    inbox("PROCESSED", Duration.ofDays(29));
    inbox("PROCESSED", Duration.ofDays(31));
    inbox("IGNORED", Duration.ofDays(31));
    inbox("RECEIVED", Duration.ofDays(400));
    inbox("FAILED", Duration.ofDays(31));
    inbox("FAILED", Duration.ofDays(91));

    run();

    assertThat(
            Rows.texts(
                "select state from delivery_inbox where tenant_id = ? order by state",
                connected.tenantId()))
        .containsExactly("FAILED", "PROCESSED", "RECEIVED");
  }

  @Test
  void whatWasToldIsKeptForAMonthAfterItsEnd() throws SQLException {
    outbound("'DONE'", "null", now.minus(Duration.ofDays(29)));
    outbound("'DONE'", "null", now.minus(Duration.ofDays(31)));
    outbound("'PENDING'", "now()", null);

    run();

    assertThat(
            Rows.texts(
                "select state from delivery_outbound where tenant_id = ? order by state",
                connected.tenantId()))
        .containsExactly("DONE", "PENDING");
  }

  private void run() {
    wiring.get(DeliveryRetentionJob.class).run(now);
  }

  private long rows(String table) {
    return Rows.count(
        "select count(*) from " + table + " where tenant_id = ?", connected.tenantId());
  }

  private void log(Duration ago) throws SQLException {
    Rows.change(
        "insert into delivery_log (id, tenant_id, config_id, platform, direction, operation, at)"
            + " values (?, ?, ?, 'PLATFORM_B', 'OUT', 'x', cast(? as timestamptz))",
        Ids.lowestAt(now.minus(ago)),
        connected.tenantId(),
        connected.configId(),
        now.minus(ago).toString());
  }

  private void inbox(String state, Duration ago) throws SQLException {
    Rows.change(
        "insert into delivery_inbox (id, tenant_id, config_id, platform, kind, external_id,"
            + " content_hash, body, state, attempts, received_at, lease_until)"
            + " values (?, ?, ?, 'PLATFORM_B', 'SNAPSHOT', ?, '\\x00', '{}', ?, 0,"
            + " cast(? as timestamptz), now())",
        new UUID(
            Ids.lowestAt(now.minus(ago)).getMostSignificantBits(),
            UUID.randomUUID().getLeastSignificantBits()),
        connected.tenantId(),
        connected.configId(),
        UUID.randomUUID().toString(),
        state,
        now.minus(ago).toString());
  }

  private void outbound(String state, String due, Instant endedAt) throws SQLException {
    Rows.change(
        "insert into delivery_outbound (id, tenant_id, config_id, platform, operation, order_id,"
            + " state, retry_count, max_retries, next_retry_at, dropped, created_at, ended_at)"
            + " values (?, ?, ?, 'PLATFORM_B', 'ACCEPT_ORDER', ?, "
            + state
            + ", 0, 3, "
            + due
            + ", false, now(), cast(? as timestamptz))",
        endedAt == null ? Ids.next() : Ids.lowestAt(endedAt),
        connected.tenantId(),
        connected.configId(),
        BareRows.order(connected.restaurant()),
        endedAt == null ? null : endedAt.toString());
  }
}
