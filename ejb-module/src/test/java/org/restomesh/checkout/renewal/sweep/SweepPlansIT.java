package org.restomesh.checkout.renewal.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.licensing.lifecycle.DueAccounts;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** What the sweeps ask every few minutes must not read all that anybody owns. */
class SweepPlansIT {
  private static final int ACCOUNTS = 10_000;
  private static final UUID FIRST = new UUID(0, 0);
  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  private static final Wiring WIRING = Wiring.withDefaults();

  /** Accounts whose anniversaries are spread over the year to come; six rows each. */
  @BeforeAll
  static void grow() throws SQLException {
    WIRING.businessTime().moveTo(NOW);
    WIRING.inTransaction(() -> WIRING.get(DueAccounts.class).after(FIRST, NOW));
    Rows.change(
        "insert into tenant select gen_random_uuid(), 'grown', 'Europe/Istanbul', 'tr', false,"
            + " now(), 0 from generate_series(1, ?)",
        ACCOUNTS);
    Rows.change(
        "insert into owned_product (id, tenant_id, code, single, quantity, status, period_start,"
            + " period_end, charged_cents, origin, bought_at, created_at, version)"
            + " select gen_random_uuid(), t.id, 'grown_' || n, true, 1, 'ACTIVE',"
            + " date '2025-06-20', case when n < 4 then date '2026-06-20'"
            + " + (hashtext(t.id::text) & 32767) % 360 end, 1, 'PURCHASE', now(), now(), 0"
            + " from tenant t, generate_series(1, 6) n where t.name = 'grown'");
    Rows.change(
        "insert into entitlement_set select id, 1, '{}', '{}', '{}', now(),"
            + " timestamptz '2026-06-27' + (hashtext(id::text) & 32767) % 360 * interval '1 day',"
            + " (select version from catalogue_state), 0 from tenant where name = 'grown'");
    Rows.change(
        "insert into renewal_cycle select gen_random_uuid(), id,"
            + " date '2025-06-20' + (hashtext(id::text) & 32767) % 700,"
            + " now(), case when (hashtext(id::text) & 32767) % 700 < 360 then 'LAPSED'"
            + " else 'OPEN' end, case when (hashtext(id::text) & 32767) % 700 < 360 then now() end,"
            + " null, 0 from tenant where name = 'grown'");
    for (String table : List.of("owned_product", "entitlement_set", "renewal_cycle", "tenant")) {
      Rows.change("vacuum (analyze) " + table);
    }
  }

  /** Without looking for what refers to the tenants, which nothing does. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.change(
        """
        do $$ begin
          set local session_replication_role = replica;
          delete from owned_product where code like 'grown%';
          delete from entitlement_set where features = '{}' and limits = '{}';
          delete from renewal_cycle where tenant_id in (select id from tenant where name = 'grown');
          delete from tenant where name = 'grown';
        end $$
        """);
  }

  @Test
  void accountsToWhichTimeHasDoneSomethingComeFromIndexes() {
    assertThat(plans(() -> WIRING.get(DueAccounts.class).after(FIRST, NOW), "valid_until"))
        .allSatisfy(
            plan -> {
              assertThat(plan.tablesReadWhole()).doesNotContain("owned_product", "entitlement_set");
              assertThat(plan.indexes())
                  .contains(
                      "owned_product_running", "owned_product_in_grace", "entitlement_set_due");
            });
  }

  @Test
  void accountsWithoutACycleComeFromIndexes() {
    assertThat(
            plans(() -> WIRING.get(DueRenewals.class).withoutCycle(30, FIRST, NOW), "not exists"))
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).doesNotContain("owned_product"));
  }

  @Test
  void cyclesToRemindOfComeFromAnIndex() {
    assertThat(plans(() -> WIRING.get(DueRenewals.class).toRemindOf(FIRST, NOW), "renewal_cycle"))
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).doesNotContain("renewal_cycle"));
  }

  private static List<Plan> plans(Runnable work, String part) {
    List<Plan> plans = new ArrayList<>();
    for (SentStatement sent : Database.shared().statementsOf(() -> WIRING.run(work))) {
      if (sent.template().contains(part)) {
        plans.addAll(Plan.each(sent));
      }
    }
    assertThat(plans).isNotEmpty();
    return plans;
  }
}
