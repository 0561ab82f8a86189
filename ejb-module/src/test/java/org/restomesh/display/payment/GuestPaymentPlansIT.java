package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Ids;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** Staff's list of guests' payments reads what it shows, however many there are. */
class GuestPaymentPlansIT {
  private static final int ROWS = 100_000;

  private static final Wiring WIRING = Wiring.withDefaults();
  private static final Restaurant RESTAURANT = Restaurant.open(WIRING);
  private static final UUID TENANT = RESTAURANT.tenantId();

  /** Each hundredth is the tenant's, each five thousandth of the branch. */
  @BeforeAll
  static void grow() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        """
        insert into guest_payment (id, tenant_id, branch_id, session_id, status, amount_cents,
            created_at, expires_at, query_at, paid_at, paid_cents, version)
        select cast('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as uuid),
            case when n %% 100 = 0 then uuid '%s' else cast(lpad(to_hex(n %% 97), 32, '0') as uuid) end,
            case when n %% 5000 = 0 then uuid '%s'
                else cast(lpad(to_hex(n %% 19997), 32, '0') as uuid) end,
            gen_random_uuid(), 'PAID', 100, now(), now(), now(), now(), 100, 77
        from generate_series(1, %d) n
        """
            .formatted(TENANT, RESTAURANT.branchId(), ROWS),
        """
        insert into guest_payment_item (payment_id, order_id, item_id, qty, unit_price_cents,
            tenant_id)
        select id, cast(lpad(right(id::text, 12), 32, '0') as uuid), gen_random_uuid(), 1, 100,
            tenant_id
        from guest_payment where version = 77
        """,
        "set session_replication_role = origin",
        "vacuum (analyze) guest_payment",
        "vacuum (analyze) guest_payment_item");
  }

  /** Other tests begin with tables that are as small as before. */
  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "delete from guest_payment_item where payment_id in"
            + " (select id from guest_payment where version = 77)",
        "delete from guest_payment where version = 77",
        "set session_replication_role = origin",
        "vacuum (analyze) guest_payment",
        "vacuum (analyze) guest_payment_item");
  }

  static Stream<Arguments> lists() {
    return Stream.of(
        arguments(null, null, "guest_payment_by_tenant"),
        arguments(RESTAURANT.branchId(), null, "guest_payment_by_branch"),
        arguments(null, Ids.next(), "guest_payment_item_by_order"));
  }

  @ParameterizedTest
  @MethodSource("lists")
  void aPageIsReadInItsOrder(@Nullable UUID branch, @Nullable UUID order, String index) {
    StaffPrincipal caller = new StaffPrincipal("m", TENANT, Role.MANAGER, branch);

    List<SentStatement> sent =
        Database.shared()
            .statementsOf(
                () ->
                    WIRING.run(
                        () ->
                            WIRING
                                .get(GuestPaymentSummaries.class)
                                .page(caller, order, new PageRequest(50, null))));

    assertThat(sent).hasSize(order == null ? 2 : 1);
    for (Plan plan : Plan.each(sent.get(0))) {
      assertThat(plan.indexes()).contains(index);
      assertThat(plan.tablesReadWhole()).isEmpty();
    }
    for (SentStatement each : sent) {
      assertThat(Plan.done(each).pages()).isLessThan(400);
    }
  }
}
