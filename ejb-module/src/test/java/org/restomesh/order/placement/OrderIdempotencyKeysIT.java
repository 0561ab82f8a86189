package org.restomesh.order.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.BranchInactive;
import org.restomesh.order.Bistro;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.PlacementResult;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What staff place under a key is placed once, however often it is sent. */
class OrderIdempotencyKeysIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final Restaurant restaurant = bistro.restaurant();

  @Test
  void theSameRequestAgainIsTheFirstOrderWhateverHasBecomeOfItAndOfTheMenu() throws SQLException {
    OrderDetails first = bistro.place(bistro.meal("k"));
    OrderDetails ready = bistro.move(first, OrderStatus.READY);
    sellOut();

    assertThat(bistro.answer(bistro.meal("k"))).isEqualTo(new PlacementResult(ready, false));
    restaurant.switchOff();
    assertThat(bistro.answer(bistro.meal("k"))).isEqualTo(new PlacementResult(ready, false));

    assertThatThrownBy(() -> bistro.place(bistro.meal("l"))).isInstanceOf(BranchInactive.class);
    restaurant.switchOn();
    assertThatThrownBy(() -> bistro.place(bistro.meal("l"))).isInstanceOf(InsufficientStock.class);
    assertThat(told("order.created.v1")).isEqualTo(1);
  }

  /** Whoever placed it first may not have lived to tell. */
  @Test
  void aRepetitionTellsAllNodesAgainWhatWaitsForTheBranch() {
    UUID printer = restaurant.device().deviceId();
    bistro.place(bistro.meal("k"));
    long toldFirst = toldOf(printer);

    bistro.place(bistro.meal("k"));

    assertThat(toldOf(printer)).isEqualTo(toldFirst + 1);
  }

  private long toldOf(UUID device) {
    return wiring.fired(CommandQueued.class).stream()
        .filter(told -> told.deviceId().equals(device))
        .count();
  }

  @Test
  void anotherRequestUnderTheSameKeyIsRefused() {
    OrderDetails first = bistro.place(bistro.meal("k"));
    List<PlaceOrder.Item> items = bistro.meal().items();

    for (PlaceOrder other :
        List.of(
            new PlaceOrder(items, null, "acele", "k"),
            new PlaceOrder(items, UUID.randomUUID(), null, "k"),
            new PlaceOrder(items.subList(0, 1), null, null, "k"),
            new PlaceOrder(List.of(Bistro.of(bistro.pide(), 2), items.get(1)), null, null, "k"),
            new PlaceOrder(
                List.of(Bistro.of(bistro.pide(), 1, "Kaşar"), items.get(1)), null, null, "k"))) {
      assertThatThrownBy(() -> bistro.place(other)).isInstanceOf(ResourceConflict.class);
    }
    assertThat(bistro.answer(bistro.meal("k"))).isEqualTo(new PlacementResult(first, false));
    assertThat(stored()).isEqualTo(1);
  }

  @Test
  void whatWasRefusedLeavesItsKeyFree() throws SQLException {
    sellOut();
    assertThatThrownBy(() -> bistro.place(bistro.meal("k"))).isInstanceOf(InsufficientStock.class);
    Rows.change("update menu_product set is_available = true where id = ?", bistro.pide().id());

    assertThat(bistro.answer(bistro.meal("k")).isNew()).isTrue();
  }

  @Test
  void aKeyIsItsBranchsOwnAndWithoutOneEachOrderIsNew() throws SQLException {
    Bistro stranger = Bistro.open(wiring);
    UUID second = restaurant.anotherBranch();

    List<PlacementResult> placed =
        List.of(
            bistro.answer(bistro.meal("k")),
            stranger.answer(stranger.meal("k")),
            placeIn(second, bistro.meal("k")),
            bistro.answer(bistro.meal(null)),
            bistro.answer(bistro.meal(null)));

    assertThat(placed).allMatch(PlacementResult::isNew);
    assertThat(placed).extracting(it -> it.order().id()).doesNotHaveDuplicates();
    StaffPrincipal elsewhere = bistro.waiterOf(second);
    assertThatThrownBy(
            () -> staffOrders().place(elsewhere, restaurant.branchId(), bistro.meal("k")))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void sixteenAtOnceUnderOneKeyAreOneOrder() {
    List<Object> outcomes = AtOnce.run(16, () -> bistro.answer(bistro.meal("k")));

    assertThat(outcomes).allMatch(PlacementResult.class::isInstance);
    List<PlacementResult> answers = outcomes.stream().map(PlacementResult.class::cast).toList();
    assertThat(answers).filteredOn(PlacementResult::isNew).hasSize(1);
    assertThat(answers).extracting(it -> it.order().id()).containsOnly(answers.get(0).order().id());
    assertThat(stored()).isEqualTo(1);
    assertThat(told("order.created.v1")).isEqualTo(1);
    assertThat(bistro.place(bistro.meal("next")).orderNumber()).isEqualTo("A-002");
  }

  @Test
  void whoComesSecondGetsTheFirstOrderThoughTheDishHasSoldOutMeanwhile() {
    Race race =
        wiring.inTransaction(
            () -> {
              PlacementResult first = bistro.answer(bistro.meal("k"));
              try {
                sellOut();
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
              return new Race(first, Rival.meet(() -> bistro.answer(bistro.meal("k"))));
            });

    assertThat(race.second().outcome()).isEqualTo(new PlacementResult(race.first().order(), false));
  }

  /** Whoever should come past the code. */
  @Test
  void theDatabaseItselfHasOneOrderForAKeyInABranch() {
    bistro.place(bistro.meal("k"));
    OrderDetails second = bistro.place(bistro.meal("l"));

    assertThatThrownBy(() -> rename(second, "k"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("restaurant_order_staff_key");
  }

  private static void rename(OrderDetails order, String key) throws SQLException {
    Rows.change("update restaurant_order set idempotency_key = ? where id = ?", key, order.id());
  }

  private PlacementResult placeIn(UUID branch, PlaceOrder wanted) {
    return wiring.inTransaction(() -> staffOrders().place(restaurant.admin(), branch, wanted));
  }

  private StaffOrders staffOrders() {
    return wiring.get(StaffOrders.class);
  }

  private void sellOut() throws SQLException {
    Rows.change("update menu_product set is_available = false where id = ?", bistro.pide().id());
  }

  private long stored() {
    return Rows.count(
        "select count(*) from restaurant_order where tenant_id = ?", restaurant.tenantId());
  }

  private long told(String type) {
    return Rows.count(
        "select count(*) from outbox_event where tenant_id = ? and type = ?",
        restaurant.tenantId(),
        type);
  }

  private record Race(PlacementResult first, Rival second) {}
}
