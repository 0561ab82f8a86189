package org.restomesh.order.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.Meals;
import org.restomesh.order.OrderAlreadyPaid;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.AmendedItems;
import org.restomesh.order.item.OrderItem;

class RestaurantOrderTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final Set<OrderStatus> ENDED =
      EnumSet.of(OrderStatus.SERVED, OrderStatus.PAID, OrderStatus.CANCELLED);

  /** What is not in it is refused, also to stay as it is. */
  private static final Map<OrderStatus, Set<OrderStatus>> MOVES =
      Map.of(
          OrderStatus.PENDING_APPROVAL,
          EnumSet.of(OrderStatus.CANCELLED),
          OrderStatus.PENDING,
          EnumSet.of(
              OrderStatus.PREPARING, OrderStatus.READY, OrderStatus.SERVED, OrderStatus.CANCELLED),
          OrderStatus.PREPARING,
          EnumSet.of(OrderStatus.READY, OrderStatus.SERVED, OrderStatus.CANCELLED),
          OrderStatus.READY,
          EnumSet.of(OrderStatus.PREPARING, OrderStatus.SERVED, OrderStatus.CANCELLED),
          OrderStatus.SERVED,
          EnumSet.noneOf(OrderStatus.class),
          OrderStatus.PAID,
          EnumSet.noneOf(OrderStatus.class),
          OrderStatus.CANCELLED,
          EnumSet.noneOf(OrderStatus.class));

  @ParameterizedTest
  @EnumSource(OrderStatus.class)
  void staffMoveItAsTheTableSaysAndNotOtherwise(OrderStatus from) {
    for (OrderStatus to : OrderStatus.values()) {
      RestaurantOrder order = order(from);
      if (MOVES.get(from).contains(to)) {
        order.move(to, "why", NOW);
        assertThat(order.details().status()).isEqualTo(to);
        assertThat(order.details().history().version()).isEqualTo(2);
        assertThat(order.details().history().cancelledAt())
            .isEqualTo(to == OrderStatus.CANCELLED ? NOW : null);
        assertThat(order.details().history().cancelReason())
            .isEqualTo(to == OrderStatus.CANCELLED ? "why" : null);
      } else {
        isRefused(order, it -> it.move(to, null, NOW));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(OrderStatus.class)
  void newsOfPlatformsEndOnlyWhatHasNotEnded(OrderStatus from) {
    RestaurantOrder served = order(from);
    served.serve(NOW);
    RestaurantOrder cancelled = order(from);
    cancelled.cancel("guest", NOW);
    RestaurantOrder refunded = order(from);
    refunded.cancelRefunded("refund", NOW);

    boolean ended = ENDED.contains(from);
    assertThat(served.details().status()).isEqualTo(ended ? from : OrderStatus.SERVED);
    assertThat(served.hasChanged()).isEqualTo(!ended);
    assertThat(cancelled.details().status()).isEqualTo(ended ? from : OrderStatus.CANCELLED);
    assertThat(cancelled.hasChanged()).isEqualTo(!ended);
    assertThat(refunded.details().status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(refunded.hasChanged()).isEqualTo(from != OrderStatus.CANCELLED);
  }

  @ParameterizedTest
  @EnumSource(OrderStatus.class)
  void onlyAWaitingOneIsApproved(OrderStatus from) {
    RestaurantOrder order = order(from);
    if (from == OrderStatus.PENDING_APPROVAL) {
      order.approve(null, null);
      assertThat(order.details().status()).isEqualTo(OrderStatus.PENDING);
      assertThat(order.details().cart().attention()).isEmpty();
    } else {
      isRefused(order, it -> it.approve(null, null));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PENDING_APPROVAL, false, true, false",
    "PENDING, true, true, true",
    "PREPARING, true, true, true",
    "READY, true, false, true",
    "SERVED, false, false, true",
    "PAID, false, false, false",
    "CANCELLED, false, false, false"
  })
  void itIsPreparedAmendedAndPaidInItsTime(
      OrderStatus from, boolean prepared, boolean amended, boolean paid) {
    expect(prepared, from, OrderStatus.PREPARING, order -> order.prepare(10));
    expect(amended, from, from, order -> order.amend(Meals.cart(Meals.item("Su", 1))));
    expect(paid, from, OrderStatus.PAID, order -> order.pay(NOW));
  }

  @Test
  void itIsReadyUntilItIsCalledBack() {
    RestaurantOrder order = order(OrderStatus.PENDING);
    assertThat(order.timestamps().readyAt()).isNull();
    order.move(OrderStatus.READY, null, NOW);
    assertThat(order.timestamps().readyAt()).isEqualTo(NOW);
    order.move(OrderStatus.PREPARING, null, NOW);
    assertThat(order.timestamps().readyAt()).isNull();
    order.move(OrderStatus.READY, null, NOW);
    order.prepare(10);
    assertThat(order.timestamps().readyAt()).isNull();
    order.move(OrderStatus.READY, null, NOW);
    order.serve(NOW.plusSeconds(1));
    order.pay(NOW.plusSeconds(2));
    assertThat(order.timestamps().readyAt()).isEqualTo(NOW);
    assertThat(order.timestamps().completedAt()).isEqualTo(NOW.plusSeconds(1));
  }

  @Test
  void whatIsPaidAheadIsNotReady() {
    RestaurantOrder order = order(OrderStatus.PREPARING);
    order.pay(NOW);
    assertThat(order.timestamps().readyAt()).isNull();
    assertThat(order.timestamps().completedAt()).isEqualTo(NOW);
  }

  @Test
  void whatIsPaidIsNotPaidAgain() {
    assertThatThrownBy(() -> order(OrderStatus.PAID).pay(NOW)).isInstanceOf(OrderAlreadyPaid.class);
  }

  @Test
  void theNewestNoteIsKeptWhenThereIsNoRoomForAll() {
    assertThat(OrderText.withLine("a".repeat(4_000), "10,00 TRY iade"))
        .hasSize(4_000)
        .endsWith("\n10,00 TRY iade");
    assertThat(OrderText.withLine(null, "x")).isEqualTo("x");
    assertThat(OrderText.withLine("x", " ")).isEqualTo("x");
    assertThat(OrderText.cut("ab😀", 3)).isEqualTo("ab");
  }

  @Test
  void ofTwoLinesAlikeEachKeepsItsOwnId() {
    List<OrderItem> present = List.of(Meals.item("Çay", 1), Meals.item("Çay", 2));

    List<OrderItem> amended =
        AmendedItems.of(present, List.of(Meals.item("Çay", 2), Meals.item("Çay", 4)));

    assertThat(amended)
        .extracting(OrderItem::id)
        .containsExactly(present.get(1).id(), present.get(0).id());
    assertThat(amended).extracting(OrderItem::qty).containsExactly(2, 4);
  }

  @Test
  void whatWasTakenOutAndIsWantedAgainIsANewLine() {
    List<OrderItem> present = List.of(Meals.item("Çay", 1));
    List<OrderItem> without = AmendedItems.of(present, List.of(Meals.item("Su", 1)));
    List<OrderItem> again = AmendedItems.of(without, List.of(Meals.item("Çay", 1)));

    assertThat(again).extracting(OrderItem::cancelled).containsExactly(false, true, true);
    assertThat(again).extracting(OrderItem::id).doesNotHaveDuplicates();
  }

  private static void expect(
      boolean allowed, OrderStatus from, OrderStatus to, Consumer<RestaurantOrder> verb) {
    RestaurantOrder order = order(from);
    if (allowed) {
      verb.accept(order);
      assertThat(order.details().status()).isEqualTo(to);
      assertThat(order.hasChanged()).isTrue();
    } else {
      assertThatThrownBy(() -> verb.accept(order))
          .isInstanceOfAny(InvalidOrderStatus.class, OrderAlreadyPaid.class);
      assertThat(order.hasChanged()).isFalse();
    }
  }

  private static void isRefused(RestaurantOrder order, Consumer<RestaurantOrder> verb) {
    assertThatThrownBy(() -> verb.accept(order)).isInstanceOf(InvalidOrderStatus.class);
    assertThat(order.hasChanged()).isFalse();
  }

  private static RestaurantOrder order(OrderStatus status) {
    return new RestaurantOrder(
        Meals.order(UUID.randomUUID(), UUID.randomUUID(), "x", status, Meals.item("Pide", 1)), NOW);
  }
}
