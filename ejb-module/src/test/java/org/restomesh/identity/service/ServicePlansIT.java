package org.restomesh.identity.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.service.account.CreateServiceAccount;
import org.restomesh.identity.service.account.IssuedServiceAccount;
import org.restomesh.identity.service.account.ServiceAccounts;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.Database;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** Keys are found, and accounts listed, among those of many tenants. */
class ServicePlansIT {
  private static final int ROWS = 200_000;

  private static final Wiring WIRING = Wiring.withDefaults();
  private static final Restaurant RESTAURANT = Restaurant.open(WIRING);

  @BeforeAll
  static void grow() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        """
        with account as (
          insert into service_account (id, tenant_id, name, scopes, networks, created_at, created_by,
              version)
          select gen_random_uuid(), cast(lpad(to_hex(n %% 4000), 32, '0') as uuid), 'grown',
              '{MENU_READ}', '{}', now(), 'test', 77
          from generate_series(1, %d) n
          returning id)
        insert into service_key (id, account_id, prefix, key_sha256, created_at, created_by)
        select gen_random_uuid(), id, 'grown', cast(id as text), now(), 'test' from account
        """
            .formatted(ROWS),
        "set session_replication_role = origin",
        "vacuum (analyze) service_account",
        "vacuum (analyze) service_key");
  }

  /** Other tests begin with tables that are as small as before. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "delete from service_key where prefix = 'grown'",
        "delete from service_account where version = 77",
        "set session_replication_role = origin",
        "vacuum (analyze) service_account",
        "vacuum (analyze) service_key");
  }

  @Test
  void aKeyIsFoundByItsDigest() {
    SentStatement asked =
        SentStatement.only(
            sent(() -> StoredServiceKey.find(WIRING.get(Sql.class), "unknown")), "key_sha256");

    for (Plan plan : Plan.each(asked)) {
      assertThat(plan.tablesReadWhole()).isEmpty();
      assertThat(plan.indexes()).contains("service_key_sha256_key", "service_account_pkey");
    }
  }

  @Test
  void aTenantsAccountsAreFoundWithTheirKeys() {
    IssuedServiceAccount issued =
        WIRING.inTransaction(
            () ->
                WIRING
                    .get(ServiceAccounts.class)
                    .create(
                        RESTAURANT.admin(),
                        new CreateServiceAccount(
                            "Till", null, List.of(ServiceScope.MENU_READ), null, null, null)));
    assertThat(issued.details().keys()).hasSize(1);

    List<SentStatement> sent =
        sent(
            () ->
                WIRING
                    .get(ServiceAccounts.class)
                    .list(RESTAURANT.admin(), new PageRequest(50, null)));

    Plan accounts = Plan.of(SentStatement.only(sent, "from service_account"));
    assertThat(accounts.indexes()).containsExactly("service_account_by_tenant");
    assertThat(accounts.tablesReadWhole()).isEmpty(); // fifty at most: sorted or not
    Plan keys = Plan.of(SentStatement.only(sent, "from service_key"));
    assertThat(keys.indexes()).containsExactly("service_key_by_account");
    assertThat(keys.tablesReadWhole()).isEmpty();
  }

  @Test
  void aUseIsWrittenToOneRow() {
    KeyUseWriter uses = WIRING.get(KeyUseWriter.class);
    ManualBackground background = (ManualBackground) uses.background;

    List<SentStatement> sent =
        sent(
            () -> {
              uses.note(UUID.randomUUID(), "203.0.113.7", WIRING.businessTime().instant());
              background.runAll();
            });

    assertThat(Plan.of(SentStatement.only(sent, "last_used_at")).indexes())
        .containsExactly("service_key_pkey");
  }

  private static List<SentStatement> sent(Runnable work) {
    return Database.shared().statementsOf(() -> WIRING.run(work));
  }
}
