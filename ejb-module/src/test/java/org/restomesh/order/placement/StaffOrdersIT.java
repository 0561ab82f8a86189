package org.restomesh.order.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.BranchInactive;
import org.restomesh.menu.product.ChangeProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.TableDetails;
import org.restomesh.menu.table.Tables;
import org.restomesh.order.Bistro;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderFilter;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderChanged;
import org.restomesh.order.book.Orders;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

class StaffOrdersIT {
  private static final PageRequest PAGE = new PageRequest(50, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final Restaurant restaurant = bistro.restaurant();
  private final Orders orders = wiring.get(Orders.class);

  @Test
  void anOrderOfStaffHasTheMenusPrices() {
    TableDetails table = table(restaurant.branchId());
    PlaceOrder wanted =
        new PlaceOrder(
            List.of(Bistro.of(bistro.pide(), 3, "Kaşar"), Bistro.of(bistro.ayran(), 1)),
            table.id(),
            "acele",
            null);

    OrderDetails order = bistro.place(wanted);

    assertThat(order.cart().totalCents()).isEqualTo(3 * 12_500 + 10_000);
    assertThat(order.status()).isEqualTo(OrderStatus.PENDING);
    assertThat(order.origin().source()).isEqualTo(OrderSource.POS);
    assertThat(order.origin().tableId()).isEqualTo(table.id());
    assertThat(order.cart().notes()).isEqualTo("acele");
    assertThat(orders.get(restaurant.admin(), order.id())).isEqualTo(order);
  }

  @Test
  void whatCannotBeHadIsNotOrdered() {
    change("{\"isAvailable\": false}");
    assertThatThrownBy(() -> bistro.place(bistro.meal()))
        .isInstanceOfSatisfying(
            InsufficientStock.class,
            refusal ->
                assertThat(refusal.members().details())
                    .isEqualTo(new InsufficientStock.Details("Pide", 0, 1)));

    change("{\"isAvailable\": true, \"isActive\": false}");
    assertThatThrownBy(() -> bistro.place(bistro.meal())).isInstanceOf(InsufficientStock.class);

    wiring.run(
        () -> wiring.get(MenuProducts.class).archive(restaurant.admin(), bistro.pide().id()));
    assertThatThrownBy(() -> bistro.place(bistro.meal())).isInstanceOf(ResourceNotFound.class);
    assertThat(list(null, null, null)).isEmpty();
  }

  @Test
  void aBranchThatIsSwitchedOffTakesNoOrdersAndItsOthersGoOn() {
    OrderDetails before = bistro.place(bistro.meal());
    restaurant.switchOff();

    assertThatThrownBy(() -> bistro.place(bistro.meal())).isInstanceOf(BranchInactive.class);
    assertThat(list(null, null, null)).containsExactly(before);
    assertThat(bistro.move(before, OrderStatus.SERVED).status()).isEqualTo(OrderStatus.SERVED);
    bistro.pay(before);
    assertThat(orders.get(restaurant.admin(), before.id()).status()).isEqualTo(OrderStatus.PAID);

    restaurant.switchOn();
    assertThat(bistro.place(bistro.meal()).orderNumber()).isEqualTo("A-002");
  }

  @Test
  void anOptionMustBeOneOfTheProduct() {
    PlaceOrder wanted =
        new PlaceOrder(List.of(Bistro.of(bistro.pide(), 1, "Kaşar", "Havyar")), null, null, null);

    assertThatThrownBy(() -> bistro.place(wanted))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[0].options[1].name");
  }

  @Test
  void whatBelongsToSomebodyElseIsNotFound() {
    Bistro other = Bistro.open(wiring);
    PlaceOrder theirs = new PlaceOrder(List.of(Bistro.of(other.pide(), 1)), null, null, null);
    assertThatThrownBy(() -> bistro.place(theirs)).isInstanceOf(ResourceNotFound.class);

    OrderDetails order = bistro.place(bistro.meal());
    StaffPrincipal elsewhere = bistro.waiterOf(UUID.randomUUID());
    for (StaffPrincipal stranger : List.of(other.restaurant().admin(), elsewhere)) {
      assertThatThrownBy(() -> orders.get(stranger, order.id()))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> bistro.move(stranger, order, OrderStatus.CANCELLED))
          .isInstanceOf(ResourceNotFound.class);
    }
    assertThatThrownBy(
            () -> orders.list(other.restaurant().admin(), filter(null, null, null), PAGE))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(orders.find(other.restaurant().tenantId(), order.id())).isEmpty();
  }

  @Test
  void staffMoveOrdersAndOthersHearOfIt() {
    OrderDetails order = bistro.place(bistro.meal());

    bistro.move(order, OrderStatus.PREPARING);
    OrderDetails gone = bistro.move(order, OrderStatus.CANCELLED);

    assertThat(gone.history().cancelReason()).isEqualTo("why");
    assertThatThrownBy(() -> bistro.move(order, OrderStatus.CANCELLED))
        .isInstanceOf(InvalidOrderStatus.class);
    assertThat(wiring.fired(OrderChanged.class))
        .filteredOn(OrderChanged::hasMoved)
        .extracting(
            change -> change.before().status(),
            change -> change.after().status(),
            change -> change.after().history().cancelReason(),
            OrderChanged::by)
        .containsExactly(
            tuple(OrderStatus.PENDING, OrderStatus.PREPARING, null, OrderChanged.Mover.STAFF),
            tuple(OrderStatus.PREPARING, OrderStatus.CANCELLED, "why", OrderChanged.Mover.STAFF));
  }

  @Test
  void listsAreNarrowedByStatusSourceAndTime() {
    OrderDetails first = bistro.place(bistro.meal());
    Instant later = wiring.businessTime().instant().plusSeconds(60);
    wiring.businessTime().advance(Duration.ofSeconds(60));
    OrderDetails second = bistro.place(bistro.meal());
    OrderDetails cancelled = bistro.move(first, OrderStatus.CANCELLED);

    assertThat(list(null, null, null)).containsExactly(second, cancelled);
    assertThat(list(OrderStatus.PENDING, null, null)).containsExactly(second);
    assertThat(list(null, OrderSource.SCREEN, null)).isEmpty();
    assertThat(list(null, OrderSource.POS, later)).containsExactly(second);
    assertThat(list(OrderStatus.CANCELLED, OrderSource.POS, later)).isEmpty();
  }

  @Test
  void pagesFollowEachOther() {
    List<UUID> placed = List.of(bistro.place(bistro.meal()).id(), bistro.place(bistro.meal()).id());

    var first = orders.list(restaurant.admin(), filter(null, null, null), new PageRequest(1, null));
    var second =
        orders.list(restaurant.admin(), filter(null, null, null), new PageRequest(1, first.next()));

    assertThat(first.items()).extracting(OrderDetails::id).containsExactly(placed.get(1));
    assertThat(second.items()).extracting(OrderDetails::id).containsExactly(placed.get(0));
    assertThat(second.next()).isNull();
  }

  @Test
  void aPlatformsOrderIsFoundByEachOfItsNames() {
    OrderDetails order = bistro.waiting("ext-9");
    UUID tenant = restaurant.tenantId();

    assertThat(orders.find(tenant, order.id())).contains(order);
    assertThat(orders.findExternal(tenant, OrderSource.PLATFORM_A, "ext-9")).contains(order);
    assertThat(orders.findByNumber(tenant, OrderSource.PLATFORM_A, "A-001")).contains(order);
    assertThat(orders.findByNumber(tenant, OrderSource.PLATFORM_B, "A-001")).isEmpty();
    assertThat(orders.needingAttention(tenant, null, PAGE).items()).containsExactly(order);
    assertThat(orders.needingAttention(tenant, UUID.randomUUID(), PAGE).items()).isEmpty();
  }

  @Test
  void aTableOfAnotherBranchIsNotFound() {
    TableDetails table = table(restaurant.branchId());
    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () ->
                        wiring
                            .get(StaffOrders.class)
                            .place(
                                restaurant.admin(),
                                UUID.randomUUID(),
                                new PlaceOrder(bistro.meal().items(), table.id(), null, null))))
        .isInstanceOf(ResourceNotFound.class);
  }

  private TableDetails table(UUID branchId) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(Tables.class)
                .create(restaurant.admin(), branchId, new CreateTable("Masa 4")));
  }

  private void change(String json) {
    ChangeProduct change;
    try {
      change = Json.mapper().readValue(json, ChangeProduct.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(json, e);
    }
    wiring.run(
        () ->
            wiring.get(MenuProducts.class).change(restaurant.admin(), bistro.pide().id(), change));
  }

  private List<OrderDetails> list(OrderStatus status, OrderSource source, Instant since) {
    return orders.list(restaurant.admin(), filter(status, source, since), PAGE).items();
  }

  private OrderFilter filter(OrderStatus status, OrderSource source, Instant since) {
    return new OrderFilter(restaurant.branchId(), status, source, since);
  }
}
