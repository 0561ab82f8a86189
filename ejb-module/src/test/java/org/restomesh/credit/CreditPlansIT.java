package org.restomesh.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.catalogue.CreditKind.SMS;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/**
 * A text message costs a credit: a spend must not slow down with the spends of years, nor with the
 * lots of others.
 */
class CreditPlansIT {
  private static final int ROWS = 200_000;

  private static final Wiring WIRING = Wiring.withDefaults();
  private static final Purse PURSE = Purse.of(WIRING);
  private static UUID row;

  /** Every tenth row is the tenant's, all others have 200 each; of a hundred lots one is open. */
  @BeforeAll
  static void grow() throws SQLException {
    String tenant =
        """
        case when n %% 10 = 0 then uuid '%s'
            else cast(lpad(to_hex(n %% 1000), 32, '0') as uuid) end
        """
            .formatted(PURSE.tenantId());
    Rows.run(
        "set session_replication_role = replica",
        """
        insert into credit_lot (id, tenant_id, owned_id, kind, units, remaining, created_at, version)
        select gen_random_uuid(), %s, gen_random_uuid(),
            (array['SMS', 'SMS', 'PHOTO', 'VIDEO'])[1 + n / 10 %% 4], 500,
            case when n %% 100 = 1 then 500 else 0 end, now(), 77
        from generate_series(1, %d) n
        """
            .formatted(tenant, ROWS),
        """
        with spent as (
          insert into credit_spend (id, tenant_id, spend_id, kind, units, remaining_after, spent_by,
              spent_at, version)
          select gen_random_uuid(), %s, 'sms-' || n, 'SMS', 1, 1, 'grown', now(), 77
          from generate_series(1, %d) n
          returning id, tenant_id)
        insert into credit_spend_part (credit_spend_id, lot_id, units, tenant_id)
        select id, gen_random_uuid(), 1, tenant_id from spent
        """
            .formatted(tenant, ROWS),
        "insert into credit_account select distinct tenant_id from credit_lot where version = 77"
            + " on conflict do nothing",
        "set session_replication_role = origin");
    row = PURSE.lot(SMS, 500);
    PURSE.lot(SMS, 500);
    PURSE.lot(SMS, 500);
    Rows.run(
        "vacuum (analyze) credit_account",
        "vacuum (analyze) credit_lot",
        "vacuum (analyze) credit_spend",
        "vacuum (analyze) credit_spend_part");
  }

  /** Other tests begin with tables that are as small as before. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "delete from credit_spend_part where credit_spend_id in"
            + " (select id from credit_spend where version = 77)",
        "delete from credit_spend where version = 77",
        "delete from credit_lot where version = 77",
        "delete from credit_account where not exists"
            + " (select 1 from tenant where tenant.id = credit_account.tenant_id)",
        "set session_replication_role = origin",
        "vacuum (analyze) credit_lot",
        "vacuum (analyze) credit_spend",
        "vacuum (analyze) credit_spend_part");
  }

  @Test
  void aSpendReadsTheLotsThatHaveSomethingLeftAndNothingElse() {
    List<SentStatement> sent = statements(() -> PURSE.spend(SMS, 1, "new"));

    servedBy(sent, "for no key update", "credit_account_pkey");
    servedBy(sent, "from credit_spend ", "credit_spend_once");
    assertThat(servedBy(sent, "remaining>0", "credit_lot_left").pages()).isLessThan(20);
    // Tables this small would often come in this order unasked.
    assertThat(sent)
        .anySatisfy(one -> assertThat(one.template()).matches(".*remaining>0 order by \\w+\\.id"));
  }

  @Test
  void aRefundFindsItsSpendAndLots() {
    PURSE.spend(SMS, 1, "to give back");

    List<SentStatement> sent = statements(() -> PURSE.refund(SMS, "to give back"));

    servedBy(sent, "from credit_spend ", "credit_spend_once");
    servedBy(sent, "from credit_spend_part", "credit_spend_part_pkey");
    servedBy(sent, ".id in", "credit_lot_id_tenant_key");
    assertThat(servedBy(sent, "group by", "credit_lot_left").pages()).isLessThan(20);
  }

  @Test
  void balancesAreOneQueryOfTheSameLots() {
    List<SentStatement> sent = statements(() -> PURSE.balance(SMS));

    assertThat(sent).hasSize(1);
    assertThat(servedBy(sent, "sum(", "credit_lot_left").pages()).isLessThan(20);
  }

  @Test
  void aPageOfSpendsIsReadInItsOrder() {
    List<SentStatement> sent =
        statements(
            () ->
                WIRING
                    .get(Credits.class)
                    .spends(PURSE.spender(), "SMS", new PageRequest(50, null)));

    assertThat(sent).hasSize(1);
    assertThat(servedBy(sent, "from credit_spend ", "credit_spend_of_tenant").pages())
        .isLessThan(200);
  }

  @Test
  void aRevocationFindsTheLotOfItsRow() {
    List<SentStatement> sent =
        statements(() -> WIRING.get(CreditLots.class).revoke(row)).stream()
            .filter(one -> one.template().endsWith("owned_id=?"))
            .toList();

    assertThat(sent).hasSize(2);
    sent.forEach(one -> servedBy(List.of(one), "owned_id=", "credit_lot_row_key"));
  }

  /** The only query with this part is served so, for its values and for any; how it went. */
  private static Plan servedBy(List<SentStatement> sent, String part, String index) {
    List<SentStatement> found =
        sent.stream()
            .filter(one -> one.template().startsWith("select") && one.template().contains(part))
            .toList();
    assertThat(found).as(part).hasSize(1);
    for (Plan plan : Plan.each(found.get(0))) {
      assertThat(plan.indexes()).as(part).containsExactly(index);
      assertThat(plan.tablesReadWhole()).isEmpty();
    }
    return Plan.done(found.get(0));
  }

  private static List<SentStatement> statements(Runnable work) {
    return Database.shared().statementsOf(() -> WIRING.run(work));
  }
}
