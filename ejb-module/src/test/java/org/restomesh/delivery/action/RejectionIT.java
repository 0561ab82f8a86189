package org.restomesh.delivery.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.call.SynchronousFailure;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.support.AtOnce;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;

class RejectionIT {
  private final OrderStaff staff = new OrderStaff();
  private final FakePlatform remote = staff.remote();
  private final PlacedOrders orders = staff.orders();

  @Test
  void rejectingTellsThePlatformWhyAndKeepsNoPersonalData() {
    UUID order = orders.parked();

    OrderDetails rejected = staff.reject(order, "Ara: 0532 123 45 67");

    assertThat(rejected.status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(remote.calls("rejectOrder").get(0).detail()).isEqualTo("Ara: 0532 123 45 67");
    assertThat(rejected.history().cancelReason()).startsWith("Ara:").doesNotContain("123");
    assertThat(PlacedOrders.outbound(order)).isEmpty();
  }

  @Test
  void rejectingDropsAQueuedAcceptance() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    staff.tellPlatforms();

    staff.reject(order, "Kapalıyız");
    staff.wiring().businessTime().advance(Duration.ofMinutes(5));
    staff.tellPlatforms();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER OBSOLETE");
    assertThat(remote.calls("acceptOrder")).hasSize(1);
  }

  @Test
  void aRejectionWaitsForTheAcceptanceThatIsUnderWay() throws Exception {
    UUID order = orders.accepted();
    Runnable release = remote.hold("acceptOrder");

    List<Object> outcomes =
        AtOnce.run(
            List.of(
                () -> staff.tellPlatforms(),
                () -> {
                  remote.awaitCalls("acceptOrder", 1);
                  return staff.reject(order, "Kapalıyız");
                },
                () -> {
                  remote.awaitCalls("acceptOrder", 1);
                  assertThat(remote.calls("rejectOrder")).isEmpty();
                  release.run();
                  return true;
                }));

    assertThat(outcomes.get(1)).isInstanceOf(OrderDetails.class);
    assertThat(remote.calls("rejectOrder").get(0).order().accepted()).isTrue();
    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.CANCELLED);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"PREPARING", "READY", "SERVED", "PAID", "CANCELLED"})
  void whatTheKitchenHasBegunCannotBeRejected(OrderStatus status) throws SQLException {
    UUID order = in(status);

    assertThatThrownBy(() -> staff.reject(order, "Kapalıyız"))
        .isInstanceOf(InvalidOrderStatus.class);
    assertThat(remote.calls()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"PENDING", "PREPARING", "READY"})
  void aPreparationTimeIsToldAndTheOrderIsPrepared(OrderStatus status) throws SQLException {
    UUID order = in(status);

    OrderDetails prepared = staff.setPrepTime(order, 40);

    assertThat(prepared.status()).isEqualTo(OrderStatus.PREPARING);
    assertThat(prepared.cart().prepTimeMinutes()).isEqualTo(40);
    assertThat(remote.calls("markPreparing").get(0).detail()).isEqualTo("40");
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"PENDING_APPROVAL", "SERVED", "PAID", "CANCELLED"})
  void whatIsNotInTheKitchenHasNoPreparationTime(OrderStatus status) throws SQLException {
    UUID order = in(status);

    assertThatThrownBy(() -> staff.setPrepTime(order, 40)).isInstanceOf(InvalidOrderStatus.class);
    assertThat(remote.calls()).isEmpty();
  }

  @Test
  void whatThePlatformHasNotHeardOfIsAcceptedFirstAndOnce() {
    UUID order = orders.accepted();

    staff.setPrepTime(order, 40);
    staff.setPrepTime(order, 50);
    staff.tellPlatforms();

    assertThat(remote.calls())
        .extracting(FakePlatform.Call::operation)
        .containsExactly("acceptOrder", "markPreparing", "markPreparing");
    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER OBSOLETE");
  }

  @Test
  void anAcceptanceThatFailsLeavesTheOrderWithoutATime() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));

    assertThatThrownBy(() -> staff.setPrepTime(order, 40)).isInstanceOf(SynchronousFailure.class);

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.PENDING);
    assertThat(remote.calls("markPreparing")).isEmpty();
  }

  @Test
  void aTestOrderHasATimeWithoutAnybodyBeingCalled() {
    staff.setPrepTime(orders.test(OrderStatus.PENDING), 40);

    assertThat(remote.calls()).isEmpty();
  }

  @Test
  void aPlatformWithoutACallForItIsNotCalledAndTheLogSaysSo() {
    Connected elsewhere = staff.connected().and(Platform.PLATFORM_C);
    UUID order = new PlacedOrders(elsewhere).accepted();

    assertThat(staff.setPrepTime(order, 40).status()).isEqualTo(OrderStatus.PREPARING);

    assertThat(elsewhere.remote().calls()).isEmpty();
    assertThat(
            Rows.texts(
                "select direction || ' ' || operation from delivery_log where order_id = ?", order))
        .containsExactly("LOCAL markPreparing");
  }

  private UUID in(OrderStatus status) throws SQLException {
    UUID order = orders.parked();
    if (status != OrderStatus.PENDING_APPROVAL) {
      staff
          .wiring()
          .run(() -> staff.wiring().get(OrderWriter.class).approve(order, null, null, now()));
      Rows.change("update restaurant_order set status = ? where id = ?", status.name(), order);
    }
    return order;
  }

  private Instant now() {
    return staff.wiring().businessTime().instant();
  }
}
