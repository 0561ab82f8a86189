package org.restomesh.order.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.order.OrderFilter;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.Placement;
import org.restomesh.order.kitchen.OrderBoard;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/**
 * Nothing that is asked of orders slows down with their history: the plans of the statements that
 * are really sent, for the values sent and for any. With {@code
 * -Drestomesh.test.past-orders=1000000} the history is as large as it is meant to get.
 */
class OrderPlansIT {
  private static final int PAST_ORDERS = Integer.getInteger("restomesh.test.past-orders", 100_000);
  private static final PageRequest PAGE = new PageRequest(50, null);

  private static final Wiring WIRING = Wiring.withDefaults();
  private static GrownOrders grown;

  /** Long after all that other tests do: what they leave behind is neither new nor of tonight. */
  @BeforeAll
  static void grow() throws SQLException {
    WIRING.businessTime().advance(Duration.ofDays(20_000));
    grown = GrownOrders.grow(Restaurant.open(WIRING), PAST_ORDERS);
  }

  @AfterAll
  static void vanish() throws SQLException {
    grown.vanish();
  }

  /** Of neighbours in time some are read that another filter leaves out. */
  @ParameterizedTest
  @CsvSource({
    ",,,120",
    "PENDING,,,120",
    "PAID,,,120",
    "CANCELLED,,,120",
    ",SCREEN,,120",
    ",POS,,250",
    ",,1,300",
    "PENDING,,1,120",
    "CANCELLED,,1,120"
  })
  void aPageOfABusyBranchsOrdersReadsLittleMoreThanItShows(
      OrderStatus status, OrderSource source, Integer hours, long pages) {
    Instant since = hours == null ? null : grown.now().minus(Duration.ofHours(hours));
    OrderFilter filter = new OrderFilter(grown.restaurant().branchId(), status, source, since);

    SentStatement list =
        only(() -> WIRING.get(Orders.class).list(grown.restaurant().admin(), filter, PAGE));

    assertThat(Plan.each(list)).allSatisfy(plan -> assertThat(plan.tablesReadWhole()).isEmpty());
    assertThat(Plan.done(list).pages()).isLessThan(pages);
  }

  @Test
  void eachNameOfAnOrderHasItsIndex() {
    Orders orders = WIRING.get(Orders.class);
    UUID tenant = grown.restaurant().tenantId();

    isServedBy("restaurant_order_id_tenant_key", () -> orders.find(tenant, UUID.randomUUID()));
    isServedBy(
        "restaurant_order_external_key",
        () -> orders.findExternal(tenant, OrderSource.PLATFORM_A, "grown-77777"));
    isServedBy(
        "restaurant_order_by_number",
        () -> orders.findByNumber(tenant, OrderSource.PLATFORM_A, "A-777"));
  }

  @Test
  void whatNeedsAttentionHasItsIndex() {
    isServedBy(
        "restaurant_order_attention",
        () -> WIRING.get(Orders.class).needingAttention(grown.restaurant().tenantId(), null, PAGE));
  }

  /** What is open, however old, and what has ended lately. */
  @Test
  void aBranchsBoardReadsWhatItShows() {
    SentStatement board = only(() -> board(grown.restaurant().branchId(), null));

    assertThat(Plan.each(board))
        .allSatisfy(
            plan -> {
              assertThat(plan.tablesReadWhole()).doesNotContain("restaurant_order");
              assertThat(plan.indexes())
                  .contains(
                      "restaurant_order_board",
                      "restaurant_order_completed",
                      "restaurant_order_paid_ahead",
                      "restaurant_order_cancelled");
            });
    assertThat(Plan.done(board).pages()).isLessThan(1_500);
  }

  @Test
  void aGuestsBoardHasItsIndex() {
    SentStatement board = only(() -> board(grown.restaurant().branchId(), UUID.randomUUID()));

    assertThat(Plan.each(board))
        .allSatisfy(
            plan -> {
              assertThat(plan.tablesReadWhole()).doesNotContain("restaurant_order");
              assertThat(plan.indexes()).contains("restaurant_order_by_session");
            });
  }

  @Test
  void aGuestsOrdersHaveTheirIndexAndTheKeysOfAScreenHaveTheirs() {
    Orders orders = WIRING.get(Orders.class);
    Placement screen = Placement.onScreen(UUID.randomUUID(), "key-1");

    isServedBy("restaurant_order_by_session", () -> orders.placedOn(screen.sessionId(), PAGE));
    isServedBy("restaurant_order_idempotency_key", () -> orders.findPlacedOn(screen));
  }

  @Test
  void theKeysOfStaffHaveTheirIndex() {
    OrderRows rows = WIRING.get(OrderRows.class);
    UUID branch = grown.restaurant().branchId();

    isServedBy("restaurant_order_staff_key", () -> rows.placedByStaff(branch, "key-1"));
  }

  private static void board(UUID branchId, UUID sessionId) {
    WIRING.get(OrderBoard.class).of(branchId, sessionId, grown.now());
  }

  private static void isServedBy(String index, Runnable work) {
    SentStatement sent = only(work);
    assertThat(Plan.each(sent))
        .allSatisfy(plan -> assertThat(plan.indexes()).containsExactly(index));
    assertThat(Plan.done(sent).pages()).isLessThan(120);
  }

  private static SentStatement only(Runnable work) {
    List<SentStatement> found =
        Database.shared().statementsOf(() -> WIRING.run(work)).stream()
            .filter(sent -> sent.template().contains("from restaurant_order"))
            .toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }
}
