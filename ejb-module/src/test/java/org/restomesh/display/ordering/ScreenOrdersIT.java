package org.restomesh.display.ordering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.branch.BranchInactive;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.placement.ChangeOrderStatus;
import org.restomesh.order.placement.InsufficientStock;
import org.restomesh.order.placement.StaffOrders;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class ScreenOrdersIT {
  private static final PageRequest PAGE = new PageRequest(50, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Diner diner = Diner.open(wiring);
  private final ScreenOrders orders = wiring.get(ScreenOrders.class);
  private final ScreenPrincipal screen = diner.atTheTable();

  @Test
  void anOrderHasTheMenusPricesAndThePlaceOfItsScreen() {
    PlacementResult placed = orders.place(screen, diner.pide(2, null));

    OrderDetails order = placed.order();
    assertThat(placed.isNew()).isTrue();
    assertThat(order.cart().totalCents()).isEqualTo(2 * 12_500);
    assertThat(order.origin().source()).isEqualTo(OrderSource.SCREEN);
    assertThat(order.status()).isEqualTo(OrderStatus.PENDING);
    assertThat(order.tenantId()).isEqualTo(diner.restaurant().tenantId());
    assertThat(order.branchId()).isEqualTo(diner.restaurant().branchId());
    assertThat(order.origin().tableId()).isEqualTo(diner.table());
    assertThat(createdBy(order)).isEqualTo("screen:" + screen.sessionId());
    assertThat(orders.get(screen, order.id())).isEqualTo(order);
  }

  @Test
  void partnersAndTheScreensOfBranchAndSessionHearOfIt() {
    OrderDetails order = orders.place(screen, diner.pide(1, "k")).order();
    orders.place(screen, diner.pide(1, "k"));

    assertThat(
            Rows.texts(
                "select type from outbox_event where tenant_id = ? and type like 'order.%'",
                order.tenantId()))
        .containsExactly("order.created.v1");
    assertThat(
            Rows.texts(
                "select type || ' ' || session_id || ' ' || order_id from realtime_event"
                    + " where branch_id = ?",
                order.branchId()))
        .containsExactly("order.created " + screen.sessionId() + " " + order.id());
  }

  @Test
  void theSameKeyIsTheSameOrderWhateverHasBecomeOfItAndOfTheMenu() throws SQLException {
    OrderDetails first = orders.place(screen, diner.pide(1, "k")).order();
    OrderDetails ready =
        wiring
            .get(StaffOrders.class)
            .move(
                diner.screens().admin(),
                first.id(),
                new ChangeOrderStatus(OrderStatus.READY, null));
    diner.sellOut();

    assertThat(orders.place(screen, diner.pide(3, "k")))
        .isEqualTo(new PlacementResult(ready, false));
    assertThatThrownBy(() -> orders.place(screen, diner.pide(1, "l")))
        .isInstanceOf(InsufficientStock.class);
  }

  @Test
  void aKeyIsItsScreensOwnAndWithoutOneEachOrderIsNew() {
    List<PlacementResult> placed =
        List.of(
            orders.place(screen, diner.pide(1, "k")),
            orders.place(diner.atTheTable(), diner.pide(1, "k")),
            orders.place(screen, diner.pide(1, null)),
            orders.place(screen, diner.pide(1, null)));

    assertThat(placed).allMatch(PlacementResult::isNew);
    assertThat(placed).extracting(it -> it.order().id()).doesNotHaveDuplicates();
  }

  @Test
  void sixteenAtOnceWithOneKeyAreOneOrder() {
    List<Object> outcomes = AtOnce.run(16, () -> orders.place(screen, diner.pide(1, "k")));

    assertThat(outcomes).allMatch(PlacementResult.class::isInstance);
    List<PlacementResult> answers = outcomes.stream().map(PlacementResult.class::cast).toList();
    assertThat(answers).filteredOn(PlacementResult::isNew).hasSize(1);
    OrderDetails only = list(screen).get(0);
    assertThat(answers).extracting(PlacementResult::order).containsOnly(only);
    assertThat(list(screen)).hasSize(1);
    assertThat(orders.place(screen, diner.pide(1, "next")).order().orderNumber())
        .isEqualTo("A-002");
  }

  @Test
  void whoComesSecondGetsTheFirstOrderThoughTheDishHasSoldOutMeanwhile() {
    Race race =
        wiring.inTransaction(
            () -> {
              PlacementResult first = orders.place(screen, diner.pide(1, "k"));
              sellOut();
              return new Race(first, Rival.meet(() -> orders.place(screen, diner.pide(1, "k"))));
            });

    assertThat(race.second().outcome()).isEqualTo(new PlacementResult(race.first().order(), false));
  }

  @Test
  void whatIsRefusedIsNotOrderedAndItsKeyStaysFree() throws SQLException {
    PlaceScreenOrder foreign = Diner.order(Diner.open(wiring).pide(), 1, "k");
    assertThatThrownBy(() -> orders.place(screen, foreign)).isInstanceOf(ResourceNotFound.class);
    PlaceScreenOrder strange = Diner.order(diner.pide(), 1, "k", "Havyar");
    assertThatThrownBy(() -> orders.place(screen, strange))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[0].options[0].name");
    diner.sellOut();
    assertThatThrownBy(() -> orders.place(screen, diner.pide(4, "k")))
        .isInstanceOfSatisfying(
            InsufficientStock.class,
            refusal ->
                assertThat(refusal.members().details())
                    .isEqualTo(new InsufficientStock.Details("Pide", 0, 4)));
    assertThat(list(screen)).isEmpty();

    Rows.change("update menu_product set is_available = true where id = ?", diner.pide().id());
    assertThat(orders.place(screen, diner.pide(1, "k")).isNew()).isTrue();
  }

  @Test
  void aBranchThatIsSwitchedOffTakesNoOrders() {
    OrderDetails before = orders.place(screen, diner.pide(1, "before")).order();
    diner.restaurant().switchOff();

    for (String key : Arrays.asList("k", null)) {
      assertThatThrownBy(() -> orders.place(screen, diner.pide(1, key)))
          .isInstanceOf(BranchInactive.class);
    }
    assertThat(list(screen)).containsExactly(before);
    assertThat(orders.place(screen, diner.pide(2, "before")))
        .isEqualTo(new PlacementResult(before, false));
    assertThat(wiring.get(ScreenMenu.class).on(screen, null, 2_000).categories()).isNotEmpty();

    diner.restaurant().switchOn();
    assertThat(orders.place(screen, diner.pide(1, "k")).isNew()).isTrue();
  }

  @Test
  void aScreenSeesItsOwnOrdersOnly() {
    ScreenPrincipal neighbour = diner.atTheTable();
    Diner other = Diner.open(wiring);
    OrderDetails mine = orders.place(screen, diner.pide(1, null)).order();
    OrderDetails theirs = orders.place(neighbour, diner.pide(1, null)).order();
    orders.place(other.atTheTable(), other.pide(1, null));

    assertThat(list(screen)).containsExactly(mine);
    assertThat(list(neighbour)).containsExactly(theirs);
    assertThatThrownBy(() -> orders.get(screen, theirs.id())).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> orders.get(screen, UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void pagesFollowEachOtherNewestFirst() {
    UUID first = orders.place(screen, diner.pide(1, null)).order().id();
    UUID second = orders.place(screen, diner.pide(1, null)).order().id();

    Page<OrderDetails> page = orders.list(screen, new PageRequest(1, null));
    assertThat(page.items()).extracting(OrderDetails::id).containsExactly(second);
    Page<OrderDetails> last = orders.list(screen, new PageRequest(1, page.next()));
    assertThat(last.items()).extracting(OrderDetails::id).containsExactly(first);
    assertThat(last.next()).isNull();
  }

  private List<OrderDetails> list(ScreenPrincipal of) {
    return orders.list(of, PAGE).items();
  }

  private void sellOut() {
    try {
      diner.sellOut();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String createdBy(OrderDetails order) {
    return Rows.texts("select created_by from restaurant_order where id = ?", order.id()).get(0);
  }

  private record Race(PlacementResult first, Rival second) {}
}
