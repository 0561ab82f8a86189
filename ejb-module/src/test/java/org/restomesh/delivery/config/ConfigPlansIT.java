package org.restomesh.delivery.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.log.WireEntries;
import org.restomesh.delivery.config.mapping.Mappings;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** Orders are mapped, and the log is read, among those of many tenants. */
class ConfigPlansIT {
  private static final int ROWS = 200_000;

  private static final Wiring WIRING = Wiring.withDefaults();
  private static final Restaurant RESTAURANT = Restaurant.open(WIRING);

  /** Every tenth row is the tenant's, all others have 200 each. */
  @BeforeAll
  static void grow() throws SQLException {
    String tenant =
        """
        case when n %% 10 = 0 then uuid '%s'
            else cast(lpad(to_hex(n %% 1000), 32, '0') as uuid) end
        """
            .formatted(RESTAURANT.tenantId());
    Rows.run(
        "set session_replication_role = replica",
        """
        insert into delivery_log (id, tenant_id, config_id, platform, direction, operation, at)
        select gen_random_uuid(), %s, gen_random_uuid(), 'PLATFORM_' || chr(65 + n / 10 %% 4), 'OUT',
            'grown', now()
        from generate_series(1, %d) n
        """
            .formatted(tenant, ROWS),
        """
        with product as (
          insert into menu_product (id, tenant_id, category_id, name, price_cents, is_available,
              is_active, station, options, created_at, version)
          select gen_random_uuid(), %s, gen_random_uuid(), 'grown' || n, 100, true, true, 'KITCHEN',
              '[]', now(), 77
          from generate_series(1, %d) n
          returning id, tenant_id, name)
        insert into delivery_mapping (id, tenant_id, platform, product_id, external_item_id,
            created_at)
        select gen_random_uuid(), tenant_id, 'PLATFORM_A', id, name, now() from product
        """
            .formatted(tenant, ROWS),
        "set session_replication_role = origin",
        "vacuum (analyze) delivery_log",
        "vacuum (analyze) delivery_mapping",
        "vacuum (analyze) menu_product");
  }

  /** Other tests begin with tables that are as small as before. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "delete from delivery_log where operation = 'grown'",
        "delete from delivery_mapping where external_item_id like 'grown%'",
        "delete from menu_product where version = 77",
        "set session_replication_role = origin",
        "vacuum (analyze) delivery_log",
        "vacuum (analyze) delivery_mapping",
        "vacuum (analyze) menu_product");
  }

  @Test
  void theItemsOfAnOrderAreFoundOneByOne() {
    SentStatement asked =
        only(
            () ->
                WIRING
                    .get(Mappings.class)
                    .of(
                        RESTAURANT.tenantId(),
                        Platform.PLATFORM_A,
                        List.of("grown10", "grown20", "grown30")));

    Plan plan = Plan.of(asked);

    assertThat(plan.tablesReadWhole()).isEmpty();
    assertThat(plan.indexes()).contains("delivery_mapping_item_key");
    assertThat(Plan.done(asked).pages()).isLessThan(60);
  }

  @Test
  void aPageOfTheLogReadsThatPage() {
    PageRequest page = new PageRequest(50, null);
    SentStatement all =
        only(() -> WIRING.get(WireEntries.class).list(RESTAURANT.admin(), null, page));
    SentStatement ofOne =
        only(
            () ->
                WIRING.get(WireEntries.class).list(RESTAURANT.admin(), Platform.PLATFORM_C, page));

    StaffPrincipal manager =
        new StaffPrincipal("m", RESTAURANT.tenantId(), Role.MANAGER, RESTAURANT.branchId());
    SentStatement ofBranch = only(() -> WIRING.get(WireEntries.class).list(manager, null, page));

    assertThat(Plan.of(ofBranch).indexes()).contains("delivery_log_by_tenant");
    assertThat(Plan.of(ofBranch).tablesReadWhole()).doesNotContain("delivery_log");
    assertThat(Plan.of(all).indexes()).containsExactly("delivery_log_by_tenant");
    assertThat(Plan.of(all).steps()).doesNotContain("Sort");
    assertThat(Plan.of(ofOne).indexes()).containsExactly("delivery_log_by_platform");
    assertThat(Plan.of(ofOne).steps()).doesNotContain("Sort");
  }

  private static SentStatement only(Runnable work) {
    List<SentStatement> sent = Database.shared().statementsOf(() -> WIRING.run(work));
    assertThat(sent).hasSize(1);
    return sent.get(0);
  }
}
