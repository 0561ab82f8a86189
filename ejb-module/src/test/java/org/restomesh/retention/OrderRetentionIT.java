package org.restomesh.retention;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.support.BareRows;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

class OrderRetentionIT {
  private static final Duration KEPT = Duration.ofDays(3653);
  private static final Duration ONE_PAST = Duration.ofMillis(1);

  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final UUID tenant = restaurant.tenantId();
  private final Instant now = wiring.businessTime().instant();

  @AfterEach
  void leaveNothingOld() throws SQLException {
    Rows.change(
        "delete from order_payment where order_id in"
            + " (select id from restaurant_order where tenant_id = ?)",
        tenant);
    Rows.change("delete from guest_payment_item where tenant_id = ?", tenant);
    Rows.change("delete from payment_refund where tenant_id = ?", tenant);
    Rows.change("delete from guest_payment where tenant_id = ?", tenant);
    Rows.change("delete from delivery_outbound where tenant_id = ?", tenant);
    Rows.change("delete from restaurant_order where tenant_id = ?", tenant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"SERVED", "PAID", "CANCELLED"})
  void anOrderIsKeptTenYearsFromItsEndAndNoMomentLonger(String ending) throws SQLException {
    order(ending, KEPT.plusDays(1), KEPT.plus(ONE_PAST));
    order(ending, KEPT.plusDays(1), KEPT);

    run(now);
    assertThat(orders()).isEqualTo(1);

    run(now.plus(ONE_PAST));
    assertThat(orders()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PENDING_APPROVAL", "PENDING", "PREPARING", "READY"})
  void whatHasNotEndedStaysHoweverOldItIs(String status) throws SQLException {
    order(status, KEPT.multipliedBy(2), null);

    run(now);

    assertThat(orders()).isEqualTo(1);
  }

  @Test
  void whatWasPaidGoesWithTheOrderUnlessItWasPaidSince() throws SQLException {
    pay(order("PAID", KEPT.plusDays(1), KEPT.plus(ONE_PAST)), KEPT.plus(ONE_PAST));
    pay(order("PAID", KEPT.plusDays(1), KEPT.plus(ONE_PAST)), KEPT);

    run(now);
    assertThat(orders()).isEqualTo(1);

    run(now.plus(ONE_PAST));
    assertThat(orders()).isZero();
  }

  @Test
  void aGuestsPaymentAndItsScreenGoWithTheLastOrder() throws SQLException {
    UUID screen = BareRows.screen(restaurant);
    Rows.change(
        "update screen_session set expires_at = cast(? as timestamptz) where id = ?",
        now.minus(KEPT).minus(ONE_PAST).toString(),
        screen);
    UUID order = order("PAID", KEPT.plusDays(1), KEPT.plus(ONE_PAST));
    Rows.change("update restaurant_order set session_id = ? where id = ?", screen, order);
    refunded(guestPays("PAID", screen, order), now.minus(KEPT).minus(ONE_PAST));

    run(now);

    assertThat(orders()).isZero();
    assertThat(Rows.count("select count(*) from payment_refund where tenant_id = ?", tenant))
        .isZero();
    assertThat(Rows.count("select count(*) from guest_payment where tenant_id = ?", tenant))
        .isZero();
    assertThat(Rows.count("select count(*) from screen_session where id = ?", screen)).isZero();
  }

  @Test
  void aGuestsPaymentStaysAsLongAsMoneyOfItIsGoingBackOrWentBackNotLongAgo() throws SQLException {
    UUID screen = BareRows.screen(restaurant);
    refunded(guestPays("PAID", screen, order("PAID", KEPT.plusDays(1), KEPT.plus(ONE_PAST))), null);
    refunded(
        guestPays("PAID", screen, order("PAID", KEPT.plusDays(1), KEPT.plus(ONE_PAST))),
        now.minus(KEPT));

    run(now);

    assertThat(orders()).isZero();
    assertThat(Rows.count("select count(*) from guest_payment where tenant_id = ?", tenant))
        .isEqualTo(2);
  }

  @Test
  void anOrderThatSomebodyIsPayingOrAPlatformIsToBeToldOfStays() throws SQLException {
    UUID paying = order("SERVED", KEPT.plusDays(1), KEPT.plus(ONE_PAST));
    guestPays("PENDING", BareRows.screen(restaurant), paying);
    UUID told = order("SERVED", KEPT.plusDays(1), KEPT.plus(ONE_PAST));
    tell(told);

    run(now);

    assertThat(orders()).isEqualTo(2);
  }

  @Test
  void batchesAreBoundedAndNoneLooksAgainAtWhatHasToStay() throws SQLException {
    many("READY", 1_200);
    many("PAID", 1_300);

    int deletes =
        (int)
            Database.shared().statementsOf(() -> run(now)).stream()
                .map(SentStatement::template)
                .filter(OrderRetentionIT::deletesOrders)
                .count();

    assertThat(orders()).isEqualTo(1_200);
    assertThat(deletes).as("of a thousand each").isEqualTo(3);
  }

  private static boolean deletesOrders(String sql) {
    return sql.contains("delete from restaurant_order");
  }

  private void run(Instant at) {
    wiring.get(OrderRetentionJob.class).run(at);
  }

  private long orders() {
    return Rows.count("select count(*) from restaurant_order where tenant_id = ?", tenant);
  }

  private UUID order(String status, Duration placedAgo, Duration endedAgo) throws SQLException {
    UUID id = UuidCreator.getTimeOrderedEpoch(now.minus(placedAgo));
    Rows.change(
        "insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source,"
            + " items, total_cents, attention, created_at, created_by, "
            + ("CANCELLED".equals(status) ? "cancelled_at" : "completed_at")
            + ", external_data, version) values (?, ?, ?, 'A-1', ?, 'POS', '[]', 0, '{}', now(),"
            + " 'test', cast(? as timestamptz), '{}', 0)",
        id,
        tenant,
        restaurant.branchId(),
        status,
        endedAgo == null ? null : now.minus(endedAgo).toString());
    return id;
  }

  private void many(String status, int count) throws SQLException {
    Instant longAgo = now.minus(KEPT.multipliedBy(2));
    Rows.change(
        "insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source,"
            + " items, total_cents, attention, created_at, created_by, completed_at, external_data,"
            + " version) select cast(? || right(cast(gen_random_uuid() as text), 23) as uuid), ?, ?,"
            + " 'A-1', ?, 'POS', '[]', 0, '{}', now(), 'test', cast(? as timestamptz), '{}', 0"
            + " from generate_series(1, ?)",
        UuidCreator.getTimeOrderedEpoch(longAgo).toString().substring(0, 13),
        tenant,
        restaurant.branchId(),
        status,
        longAgo.toString(),
        count);
  }

  private void pay(UUID order, Duration ago) throws SQLException {
    Rows.change(
        "insert into order_payment (id, order_id, amount_cents, method, created_at, created_by)"
            + " values (gen_random_uuid(), ?, 1, 'CASH', cast(? as timestamptz), 'test')",
        order,
        now.minus(ago).toString());
  }

  private UUID guestPays(String status, UUID screen, UUID order) throws SQLException {
    Instant at = now.minus(KEPT).minusSeconds(1);
    UUID payment = UuidCreator.getTimeOrderedEpoch(at);
    Rows.change(
        "insert into guest_payment (id, tenant_id, branch_id, session_id, status, amount_cents,"
            + " created_at, expires_at, query_at, version)"
            + " values (?, ?, ?, ?, ?, 1, cast(? as timestamptz), now(), now(), 0)",
        payment,
        tenant,
        restaurant.branchId(),
        screen,
        status,
        at.toString());
    Rows.change(
        "insert into guest_payment_item (payment_id, order_id, item_id, qty, unit_price_cents)"
            + " values (?, ?, gen_random_uuid(), 1, 1)",
        payment,
        order);
    return payment;
  }

  private void refunded(UUID payment, @Nullable Instant ended) throws SQLException {
    Rows.change(
        "insert into payment_refund (id, tenant_id, payment_ref, payer, amount_cents, reason,"
            + " requested_by, requested_at, state, attempts, ended_at, told, look_at, version)"
            + " values (gen_random_uuid(), ?, ?, 'GUEST', 1, 'x', 'test', now(), ?, 0,"
            + " cast(? as timestamptz), true, now(), 0)",
        tenant,
        payment,
        ended == null ? "PENDING" : "DONE",
        ended == null ? null : ended.toString());
  }

  private void tell(UUID order) throws SQLException {
    UUID config = UUID.randomUUID();
    Rows.change(
        "insert into delivery_config (id, tenant_id, platform, remote_restaurant_id, environment,"
            + " auto_accept, status, error_count, created_at, version)"
            + " values (?, ?, 'PLATFORM_A', ?, 'SANDBOX', false, 'DISABLED', 0, now(), 0)",
        config,
        tenant,
        config.toString());
    Rows.change(
        "insert into delivery_outbound (id, tenant_id, config_id, platform, operation, order_id,"
            + " state, retry_count, max_retries, dropped, created_at)"
            + " values (gen_random_uuid(), ?, ?, 'PLATFORM_A', 'MARK_READY', ?, 'DEAD', 0, 3,"
            + " false, now())",
        tenant,
        config,
        order);
  }
}
