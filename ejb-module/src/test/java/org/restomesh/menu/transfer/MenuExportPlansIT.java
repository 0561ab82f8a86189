package org.restomesh.menu.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** A page of a large menu's export costs what is on it. */
class MenuExportPlansIT {
  private static final int ROWS = 200_000;

  private static final Wiring WIRING = Wiring.withDefaults();
  private static final UUID TENANT = Restaurant.open(WIRING).tenantId();

  /** Half of them are this tenant's, in 40 categories. */
  @BeforeAll
  static void grow() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        """
        insert into menu_product (id, tenant_id, category_id, name, price_cents, is_available,
          is_active, station, options, created_at, version)
        select gen_random_uuid(),
          case n %% 2 when 0 then cast('%s' as uuid)
            else cast(lpad(to_hex(n %% 1000), 32, '0') as uuid) end,
          cast(lpad(to_hex(n %% 80), 32, '0') as uuid), 'grown', 100, true, true, 'KITCHEN', '[]',
          now(), 77
        from generate_series(1, %d) n
        """
            .formatted(TENANT, ROWS),
        "set session_replication_role = origin",
        "vacuum (analyze) menu_product");
  }

  /** Other tests begin with tables that are as small as before. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "delete from menu_product where version = 77 and name = 'grown'",
        "set session_replication_role = origin",
        "vacuum (analyze) menu_product");
  }

  @Test
  void aPageIsReadInItsOrder() {
    MenuTableRows rows = WIRING.get(MenuTableRows.class);

    SentStatement page =
        SentStatement.only(
            Database.shared()
                .statementsOf(() -> WIRING.run(() -> rows.first(TENANT, MenuExport.ROWS_AT_ONCE))),
            "from menu_product");

    for (Plan plan : Plan.each(page)) {
      assertThat(plan.indexes()).containsExactly("menu_product_by_place");
      assertThat(plan.steps()).containsExactly("Limit", "Index Scan");
    }
  }
}
