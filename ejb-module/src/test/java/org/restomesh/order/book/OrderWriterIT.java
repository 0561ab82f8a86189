package org.restomesh.order.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.branch.BranchDetails;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.order.Meals;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OrderWriterIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final OrderWriter book = wiring.get(OrderWriter.class);
  private final Instant now = wiring.businessTime().instant();

  @Test
  void anOrderComesBackAsItWasPlaced() {
    OrderOption without = new OrderOption("Soğan", 0, true);
    OrderDetails placed =
        place(order("x-1", OrderStatus.PENDING, Meals.item(null, "Köfte", 2, "çok", without)))
            .order();

    assertThat(held(placed.id())).isEqualTo(placed);
    assertThat(placed.orderNumber()).isEqualTo("A-001");
    assertThat(placed.history().version()).isEqualTo(1);
    assertThat(placed.cart().items()).extracting(OrderItem::id).doesNotContainNull();
    assertThat(placed.cart().items().get(0).options()).containsExactly(without);
    assertThat(placed.history().createdAt()).isEqualTo(now);
    assertThat(events(placed)).containsExactly("order.created.v1");
  }

  @Test
  void anOrderOfAPlatformIsThereOnceHoweverManyBringItAtOnce() {
    NewOrder order = order("same", OrderStatus.PENDING, Meals.item("Pide", 1));

    List<Object> outcomes = AtOnce.run(32, () -> place(order));

    assertThat(outcomes).allMatch(PlacementResult.class::isInstance);
    List<PlacementResult> answers = outcomes.stream().map(PlacementResult.class::cast).toList();
    assertThat(answers).filteredOn(PlacementResult::isNew).hasSize(1);
    assertThat(answers).extracting(answer -> answer.order().id()).containsOnly(idOf(answers));
    assertThat(place(order("next", OrderStatus.PENDING, Meals.item("Pide", 1))).order())
        .extracting(OrderDetails::orderNumber)
        .isEqualTo("A-002");
  }

  @Test
  void thirtyTwoOrdersAtOnceHaveTheNumbersOneToThirtyTwo() {
    List<String> wanted =
        IntStream.rangeClosed(1, 32).mapToObj(i -> String.format("A-%03d", i)).toList();

    List<Object> outcomes =
        AtOnce.run(
            IntStream.range(0, 32)
                .<Callable<?>>mapToObj(
                    i ->
                        () ->
                            place(order("n-" + i, OrderStatus.PENDING, Meals.item("Ayran", 1)))
                                .order()
                                .orderNumber())
                .toList());

    assertThat(outcomes.stream().map(Object::toString)).containsExactlyInAnyOrderElementsOf(wanted);
  }

  @Test
  void numbersBeginAnewWithEachLocalDayOfEachBranch() {
    wiring.businessTime().moveTo(Instant.parse("2026-03-01T20:59:59Z"));
    assertThat(numberNow("d-1")).isEqualTo("A-001");
    assertThat(numberNow("d-2")).isEqualTo("A-002");
    wiring.businessTime().moveTo(Instant.parse("2026-03-01T21:00:00Z")); // midnight in Istanbul
    assertThat(numberNow("d-3")).isEqualTo("A-001");

    UUID other = openBranch();
    NewOrder there = Meals.in(order("d-4", OrderStatus.PENDING, Meals.item("Çay", 1)), other);
    assertThat(place(there).order().orderNumber()).isEqualTo("A-001");
  }

  @Test
  void theThousandthNumberHasFourDigits() throws Exception {
    place(order("t-1", OrderStatus.PENDING, Meals.item("Çay", 1)));
    Rows.change("update order_number set last = 998 where scope_id = ?", restaurant.branchId());

    assertThat(List.of(numberNow("t-2"), numberNow("t-3"))).containsExactly("A-999", "A-1000");
  }

  @Test
  void anOrderThatNoBranchTakesGetsItsNumberWithItsBranch() {
    place(order("b-1", OrderStatus.PENDING, Meals.item("Çay", 1)));
    NewOrder nowhere =
        Meals.in(order("b-2", OrderStatus.PENDING_APPROVAL, Meals.item("Çay", 1)), null);
    OrderDetails parked = place(nowhere).order();
    assertThat(parked.orderNumber()).isEqualTo("A-001");

    assertThatThrownBy(() -> change(() -> book.approve(parked.id(), null, null, now)))
        .isInstanceOf(ResourceConflict.class);
    OrderDetails approved = change(() -> book.approve(parked.id(), restaurant.branchId(), 20, now));

    assertThat(approved.branchId()).isEqualTo(restaurant.branchId());
    assertThat(approved.orderNumber()).isEqualTo("A-002");
    assertThat(approved.cart().prepTimeMinutes()).isEqualTo(20);
    assertThat(approved.cart().attention()).isEmpty();
    assertThat(held(parked.id())).isEqualTo(approved);
  }

  @Test
  void anOrderFirstSeenAfterItsEndIsCreatedEnded() {
    OrderDetails served = place(order("s", OrderStatus.SERVED, Meals.item("Çay", 1))).order();
    OrderDetails gone = place(order("c", OrderStatus.CANCELLED, Meals.item("Çay", 1))).order();

    assertThat(events(served)).containsExactly("order.created.v1", "order.completed.v1");
    assertThat(events(gone)).containsExactly("order.created.v1", "order.cancelled.v1");
    assertThat(gone.history().cancelledAt()).isEqualTo(now);
  }

  @Test
  void everyChangeStepsTheVersionAndIsTold() {
    OrderDetails order =
        place(order("v", OrderStatus.PENDING_APPROVAL, Meals.item("Çay", 1))).order();

    List<OrderDetails> steps = new ArrayList<>();
    steps.add(change(() -> book.approve(order.id(), null, null, now)));
    steps.add(change(() -> book.prepare(order.id(), 15, now)));
    steps.add(change(() -> book.annotate(order.id(), null, "10,00 TRY iade", now)));
    steps.add(change(() -> book.serve(order.id(), now)));
    steps.add(change(() -> book.serve(order.id(), now)));
    steps.add(change(() -> book.cancel(order.id(), "late", now)));
    steps.add(change(() -> book.cancelRefunded(order.id(), "refunded", now)));
    steps.add(change(() -> book.cancelRefunded(order.id(), "refunded", now)));

    assertThat(steps)
        .extracting(step -> step.history().version())
        .containsExactly(2, 3, 4, 5, 5, 5, 6, 6);
    assertThat(events(order))
        .containsExactly(
            "order.created.v1",
            "order.updated.v1",
            "order.updated.v1",
            "order.updated.v1",
            "order.completed.v1",
            "order.cancelled.v1");
    assertThat(wiring.fired(OrderChanged.class))
        .filteredOn(OrderChanged::hasMoved)
        .extracting(change -> change.after().status())
        .containsExactly(
            OrderStatus.PENDING, OrderStatus.PREPARING, OrderStatus.SERVED, OrderStatus.CANCELLED);
    assertThat(steps.get(7).cart().notes()).isEqualTo("az tuzlu\n10,00 TRY iade");
    assertThat(steps.get(7).history().cancelReason()).isEqualTo("refunded");
  }

  @Test
  void anAmendmentKeepsWhatIsStillWantedAndShowsWhatIsNot() {
    OrderDetails order =
        place(order("a", OrderStatus.PENDING, Meals.item("Pide", 1), Meals.item("Çay", 2))).order();

    OrderDetails amended =
        change(
            () ->
                book.amend(order.id(), Meals.cart(Meals.item("Çay", 3), Meals.item("Su", 1)), now));

    assertThat(amended.cart().items())
        .extracting(OrderItem::name, OrderItem::qty, OrderItem::cancelled)
        .containsExactly(tuple("Çay", 3, false), tuple("Su", 1, false), tuple("Pide", 1, true));
    assertThat(amended.cart().items().get(0).id()).isEqualTo(order.cart().items().get(1).id());
    assertThat(amended.cart().totalCents()).isEqualTo(40_000);
    assertThat(amended.history().version()).isEqualTo(2);
    assertThat(held(order.id())).isEqualTo(amended);
  }

  @Test
  void anAmendmentThatChangesNothingChangesNothing() {
    OrderDetails order = place(order("same", OrderStatus.PENDING, Meals.item("Pide", 1))).order();

    assertThat(change(() -> book.amend(order.id(), Meals.cart(Meals.item("Pide", 1)), now)))
        .isEqualTo(order);
    assertThat(events(order)).hasSize(1);
  }

  @Test
  void onlyAWaitingOrderIsReconsidered() {
    OrderDetails waiting =
        place(order("w", OrderStatus.PENDING_APPROVAL, Meals.item("Pide", 1))).order();
    OrderDetails cooking = place(order("k", OrderStatus.PENDING, Meals.item("Pide", 1))).order();
    List<OrderItem> known = List.of(Meals.item("Kıymalı Pide", 1));

    assertThat(
            change(() -> book.reconsider(waiting.id(), known, Set.of(), now))
                .cart()
                .items()
                .get(0)
                .name())
        .isEqualTo("Kıymalı Pide");
    assertThat(change(() -> book.reconsider(cooking.id(), known, Set.of(), now)))
        .isEqualTo(cooking);
  }

  @Test
  void whatIsNotThereIsNotFound() {
    assertThatThrownBy(() -> held(UUID.randomUUID())).isInstanceOf(ResourceNotFound.class);
  }

  private NewOrder order(String externalId, OrderStatus status, OrderItem... items) {
    return Meals.order(restaurant, externalId, status, items);
  }

  private PlacementResult place(NewOrder order) {
    return wiring.inTransaction(() -> book.place(order, wiring.businessTime().instant()));
  }

  private String numberNow(String externalId) {
    return place(order(externalId, OrderStatus.PENDING, Meals.item("Çay", 1)))
        .order()
        .orderNumber();
  }

  private OrderDetails change(Supplier<OrderDetails> verb) {
    return wiring.inTransaction(verb);
  }

  private OrderDetails held(UUID id) {
    return wiring.inTransaction(() -> book.hold(id));
  }

  private UUID openBranch() {
    BranchDetails branch =
        wiring.inTransaction(
            () ->
                wiring
                    .get(Tenants.class)
                    .addBranch(restaurant.tenantId(), "Beşiktaş", new Actor(null, "test")));
    return branch.id();
  }

  private static UUID idOf(List<PlacementResult> answers) {
    return answers.get(0).order().id();
  }

  private static List<String> events(OrderDetails order) {
    return Rows.texts(
        "select type from outbox_event where payload like ? order by id",
        "%\"orderId\":\"" + order.id() + "\"%");
  }
}
