package org.restomesh.checkout.intent.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.referral.Referrals;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** The operator's lists read what they show, however many payments the years have brought. */
class IntentSummariesPlansIT {
  private static final int ROWS = 100_000;

  private static final Wiring WIRING = Wiring.withDefaults();
  private static final UUID TENANT = Restaurant.open(WIRING).tenantId();

  /** Nearly all were provisioned long ago; every thousandth is the tenant's. */
  @BeforeAll
  static void grow() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        """
        insert into checkout_intent (id, tenant_id, status, frozen_cart, buyer, priced_at,
            total_cents, created_by, created_at, expires_at, paid_cents, settled_at, refund_due,
            query_at, referral_code, version)
        select gen_random_uuid(),
            case when n %% 1000 = 0 then uuid '%s'
                else cast(lpad(to_hex(n %% 997), 32, '0') as uuid) end,
            case when n %% 5000 = 1 then 'EXPIRED' else 'PROVISIONED' end, '{}', '{}', now(),
            100, 'grown', now(), now(), 100, now(), n %% 5000 = 2,
            now(), case when n %% 10 = 0 then 'GROWN-' || n %% 100 end, 77
        from generate_series(1, %d) n
        """
            .formatted(TENANT, ROWS),
        """
        insert into tenant (id, name, timezone, locale, demo, created_at, version)
        select cast(lpad(to_hex(n), 32, '0') as uuid), 'grown', 'Europe/Istanbul', 'tr', false,
            now(), 77 from generate_series(0, 996) n
        """,
        """
        insert into referral_code (code, id, created_at)
        select 'GROWN-' || n, gen_random_uuid(), now() from generate_series(0, 2000) n
        """,
        "set session_replication_role = origin",
        "vacuum (analyze) checkout_intent",
        "vacuum (analyze) referral_code",
        "vacuum (analyze) tenant");
  }

  /** Other tests begin with tables that are as small as before. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "delete from checkout_intent where version = 77",
        "delete from referral_code where code like 'GROWN-%'",
        "delete from tenant where version = 77",
        "set session_replication_role = origin",
        "vacuum (analyze) checkout_intent",
        "vacuum (analyze) referral_code",
        "vacuum (analyze) tenant");
  }

  static Stream<Arguments> filters() {
    return Stream.of(
        arguments(new IntentFilter(null, null, false), "checkout_intent_pkey"),
        arguments(new IntentFilter(TENANT, null, false), "checkout_intent_of_tenant"),
        arguments(new IntentFilter(null, IntentStatus.EXPIRED, false), "checkout_intent_by_status"),
        arguments(new IntentFilter(null, null, true), "checkout_intent_refund_due"));
  }

  @ParameterizedTest
  @MethodSource("filters")
  void aPageOfPaymentsIsReadInItsOrder(IntentFilter filter, String index) {
    SentStatement sent =
        only(() -> WIRING.get(IntentSummaries.class).page(filter, new PageRequest(50, null)));

    for (Plan plan : Plan.each(sent)) {
      assertThat(plan.indexes()).contains(index);
      assertThat(plan.tablesReadWhole()).doesNotContain("checkout_intent");
    }
    assertThat(Plan.done(sent).pages()).isLessThan(400);
  }

  @Test
  void aPageOfReferralCodesCountsByAnIndex() {
    SentStatement sent = only(() -> WIRING.get(Referrals.class).page(new PageRequest(50, null)));

    for (Plan plan : Plan.each(sent)) {
      assertThat(plan.indexes()).contains("referral_code_id", "checkout_intent_referred");
      assertThat(plan.tablesReadWhole()).isEmpty();
    }
  }

  private static SentStatement only(Runnable work) {
    List<SentStatement> sent = Database.shared().statementsOf(() -> WIRING.run(work));
    assertThat(sent).hasSize(1);
    return sent.get(0);
  }
}
