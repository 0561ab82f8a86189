package org.restomesh.delivery.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class ReconciliationIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Instant now = wiring.businessTime().instant();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_B);

  @Test
  void whatIsFineIsToldToo() {
    connected.set(created(Duration.ofDays(30)) + polled(Duration.ofMinutes(59)) + menu(6));

    reconcile();

    assertThat(told())
        .containsExactly(
            "{\"orders24h\":0,\"withoutExternalOrderId\":0,\"stalePolls\":[],\"staleMenus\":[],"
                + "\"at\":\"2026-03-01T16:00:00.000Z\"}");
  }

  @Test
  void pollsOfMoreThanAnHourAgoAndMenusOfMoreThanAWeekAgoAreStale() {
    connected.set(created(Duration.ofDays(30)) + polled(Duration.ofMinutes(61)) + menu(8));

    reconcile();

    assertThat(told().get(0))
        .contains("\"stalePolls\":[\"PLATFORM_B\"]", "\"staleMenus\":[\"PLATFORM_B\"]");
  }

  @Test
  void whatWasNeverPolledIsStaleAnHourAfterItWasConfigured() {
    connected.set(created(Duration.ofMinutes(59)));
    reconcile();
    connected.set(created(Duration.ofMinutes(61)));
    reconcile();

    assertThat(told().get(0)).contains("\"stalePolls\":[]");
    assertThat(told().get(1)).contains("\"stalePolls\":[\"PLATFORM_B\"]", "\"staleMenus\":[]");
  }

  @Test
  void aPlatformThatOnlyPushesHasNoStalePolls() {
    Connected pushing = Connected.to(wiring, Platform.PLATFORM_A);
    pushing.set(created(Duration.ofDays(1)));

    wiring.get(Reconciliation.class).reconcile(pushing.tenantId(), now);

    assertThat(told(pushing.tenantId()).get(0)).contains("\"stalePolls\":[]");
  }

  @Test
  void ordersOfADayAreCountedAndTestsAreNot() throws SQLException {
    connected.set(created(Duration.ofMinutes(1)));
    order("1", Duration.ofHours(23), false);
    order("2", Duration.ofHours(25), false);
    order("TEST-3", Duration.ofHours(1), true);
    order(null, Duration.ofHours(1), false);

    reconcile();

    assertThat(told().get(0)).contains("\"orders24h\":2,\"withoutExternalOrderId\":1,");
  }

  @Test
  void whatIsDisabledIsNotLookedAt() {
    connected.set("status = 'AUTO_DISABLED'");

    assertThat(reconcile()).isZero();
    assertThat(told()).isEmpty();
  }

  @Test
  void aTenantThatMayNoLongerUseThemIsNotToldThatTheyRest() {
    connected.restaurant().override(Map.of());

    assertThat(reconcile()).isZero();
  }

  @Test
  void theJobReachesEveryTenantOnce() {
    Connected other = Connected.to(wiring, Platform.PLATFORM_D).and(Platform.PLATFORM_C);

    assertThat(wiring.get(ReconciliationJob.class).run(now)).isGreaterThanOrEqualTo(2);

    assertThat(told()).hasSize(1);
    assertThat(told(other.tenantId())).hasSize(1);
  }

  private int reconcile() {
    return wiring.get(Reconciliation.class).reconcile(connected.tenantId(), now);
  }

  private List<String> told() {
    return told(connected.tenantId());
  }

  private static List<String> told(UUID tenantId) {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = ? order by id",
        tenantId,
        ReconciliationSummary.TYPE);
  }

  private String created(Duration ago) {
    return "created_at = '" + now.minus(ago) + "'";
  }

  private String polled(Duration ago) {
    return ", last_order_poll_at = '" + now.minus(ago) + "'";
  }

  private String menu(int daysAgo) {
    return ", last_menu_sync_at = '" + now.minus(Duration.ofDays(daysAgo)) + "'";
  }

  private void order(String externalOrderId, Duration ago, boolean test) throws SQLException {
    UUID id = UUID.randomUUID();
    Rows.change(
        "insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source,"
            + " external_order_id, items, total_cents, attention, created_at, created_by,"
            + " external_data, version) values (?, ?, ?, 'A-001', 'PENDING', 'PLATFORM_B', ?, '[]',"
            + " 0, '{}', now(), 'test', '{}', 0)",
        id,
        connected.tenantId(),
        connected.restaurant().branchId(),
        externalOrderId);
    Rows.change(
        "insert into delivery_order (order_id, tenant_id, config_id, platform, external_order_id,"
            + " cart_hash, cart_seen_at, scheduled, line_ids, test, created_at)"
            + " values (?, ?, ?, 'PLATFORM_B', ?, '\\x00', now(), false, '[]', ?,"
            + " cast(? as timestamptz))",
        id,
        connected.tenantId(),
        connected.configId(),
        externalOrderId == null ? "none" : externalOrderId,
        test,
        now.minus(ago).toString());
  }
}
