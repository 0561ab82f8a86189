package org.restomesh.order.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.order.Bistro;
import org.restomesh.order.Meals;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.Placement;
import org.restomesh.order.SampleOrders;
import org.restomesh.order.book.OrderFrame;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.realtime.RealtimeEvents;
import org.restomesh.shared.Ids;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OrderBoardIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final OrderBoard board = wiring.get(OrderBoard.class);
  private final UUID branch = bistro.restaurant().branchId();

  @Test
  void beforeTheFirstOrderThereIsNothingToSee() {
    assertThat(shown()).isEqualTo(new BoardSnapshot(0, List.of()));
  }

  @Test
  void whatIsOpenIsThereUntilHalfAnHourAfterItsEnd() {
    OrderDetails cooking = bistro.place(bistro.meal());
    OrderDetails served = bistro.move(bistro.place(bistro.meal()), OrderStatus.SERVED);
    OrderDetails cancelled = bistro.move(bistro.place(bistro.meal()), OrderStatus.CANCELLED);

    assertThat(ids(shown())).containsExactly(cooking.id(), served.id(), cancelled.id());
    wiring.businessTime().advance(OrderBoard.ENDED_PERIOD);
    assertThat(ids(shown())).containsExactly(cooking.id(), served.id(), cancelled.id());

    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(ids(shown())).containsExactly(cooking.id());
  }

  @Test
  void whatIsPaidAheadIsThereForHalfADayUnlessItWasReady() {
    OrderDetails ahead = bistro.place(bistro.meal());
    bistro.pay(ahead);
    bistro.pay(bistro.move(bistro.place(bistro.meal()), OrderStatus.READY));

    wiring.businessTime().advance(OrderBoard.ENDED_PERIOD.plusMillis(1));
    assertThat(ids(shown())).containsExactly(ahead.id());
    wiring
        .businessTime()
        .advance(OrderBoard.PREPAID_PERIOD.minus(OrderBoard.ENDED_PERIOD).minusMillis(1));
    assertThat(ids(shown())).containsExactly(ahead.id());

    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(ids(shown())).isEmpty();
  }

  @Test
  void aSnapshotIsAsTheLastEventHasLeftIt() {
    OrderDetails order = bistro.move(bistro.place(bistro.meal()), OrderStatus.READY);

    BoardSnapshot snapshot = shown();

    assertThat(snapshot.lastEventId()).isEqualTo(2);
    assertThat(snapshot.orders()).singleElement().extracting(OrderFrame::version).isEqualTo(2);
    assertThat(snapshot.orders().get(0).cart().items())
        .extracting(item -> item.station().wireName())
        .containsExactly("kitchen", "bar");
    assertThat(snapshot.orders().get(0).orderNumber()).isEqualTo(order.orderNumber());
    assertThat(wiring.get(RealtimeEvents.class).lastId(branch)).isEqualTo(2);
  }

  @Test
  void anotherBranchsOrdersAreNotShown() {
    bistro.place(bistro.meal());
    UUID other = Restaurant.open(wiring).branchId();

    assertThat(board.of(other, null, now())).isEqualTo(new BoardSnapshot(0, List.of()));
  }

  @Test
  void aGuestSeesWhatWasOrderedOnItsScreenInTheLastDay() throws SQLException {
    UUID session = session();
    UUID old = bistro.place(bistro.meal()).id();
    wiring.businessTime().advance(OrderBoard.SESSION_PERIOD.plusMillis(1));
    UUID own = bistro.place(bistro.meal()).id();
    bistro.place(bistro.meal());
    UUID cancelled = bistro.move(bistro.place(bistro.meal()), OrderStatus.CANCELLED).id();
    wiring.businessTime().advance(Duration.ofHours(2));
    for (UUID id : List.of(old, own, cancelled)) {
      Rows.change("update restaurant_order set session_id = ? where id = ?", session, id);
    }

    BoardSnapshot snapshot = board.of(branch, session, now());

    assertThat(ids(snapshot)).containsExactly(own, cancelled);
    assertThat(snapshot.lastEventId()).isEqualTo(5);
  }

  @Test
  void whatAGuestOrdersIsToldAsTheGuests() throws SQLException {
    UUID session = session();
    NewOrder guests = guestsOrder(session);

    UUID own =
        wiring.inTransaction(() -> wiring.get(OrderWriter.class).place(guests, now())).order().id();
    bistro.place(bistro.meal());

    assertThat(wiring.get(RealtimeEvents.class).after(branch, 0, 10))
        .extracting(event -> event.sessionId())
        .containsExactly(session, null);
    assertThat(ids(board.of(branch, session, now()))).containsExactly(own);
    assertThat(Rows.texts("select idempotency_key from restaurant_order where id = ?", own))
        .containsExactly("key-1");
  }

  @Test
  void ofMoreThanAThousandTheNewestAreShownOldestFirst() throws SQLException {
    UUID first = bistro.place(bistro.meal()).id();
    Rows.change(
        "insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source,"
            + " items, total_cents, attention, created_at, created_by, external_data, version)"
            + " select cast('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as uuid),"
            + " tenant_id, branch_id, 'A-' || n, status, source, items, total_cents, attention,"
            + " created_at, created_by, external_data, version"
            + " from restaurant_order, generate_series(1, 1005) n where id = ?",
        first);

    List<OrderFrame> orders = shown().orders();

    assertThat(orders).hasSize(1_000);
    assertThat(orders.get(0).orderNumber()).isEqualTo("A-6");
    assertThat(orders.get(999).orderNumber()).isEqualTo("A-1005");
  }

  @Test
  void aSnapshotTakesThreeStatementsAtMost() {
    bistro.place(bistro.meal());
    bistro.place(bistro.meal());

    assertThat(Database.shared().statementsOf(this::shown)).hasSizeLessThanOrEqualTo(3);
  }

  private BoardSnapshot shown() {
    return board.of(branch, null, now());
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }

  private static List<UUID> ids(BoardSnapshot snapshot) {
    return snapshot.orders().stream().map(OrderFrame::id).toList();
  }

  private NewOrder guestsOrder(UUID session) {
    return SampleOrders.onScreen(
        bistro.restaurant().tenantId(),
        branch,
        Placement.onScreen(session, "key-1"),
        Meals.item("Pide", 1));
  }

  /** Of a guest's screen in the branch. */
  private UUID session() throws SQLException {
    UUID key = Ids.next();
    UUID session = Ids.next();
    Rows.change(
        "insert into partner_key (id, tenant_id, name, prefix, key_sha256, scopes,"
            + " return_origins, created_at, created_by, version)"
            + " values (?, ?, 'k', 'pk_', ?, '{}', '{}', now(), 'test', 0)",
        key,
        bistro.restaurant().tenantId(),
        key.toString());
    Rows.change(
        "insert into screen_session (id, tenant_id, branch_id, key_id, kind, token_sha256, scopes,"
            + " created_at, expires_at) values (?, ?, ?, ?, 'CUSTOMER', ?, '{}', now(), now())",
        session,
        bistro.restaurant().tenantId(),
        branch,
        key,
        session.toString());
    return session;
  }
}
