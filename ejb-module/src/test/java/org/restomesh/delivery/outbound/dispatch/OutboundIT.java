package org.restomesh.delivery.outbound.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OutboundIT {
  private static final Duration FIRST_RETRY = Duration.ofSeconds(33);
  private static final Duration SECOND_RETRY = Duration.ofSeconds(132);
  private static final Duration LONG = Duration.ofSeconds(60);

  private final Wiring wiring = Wiring.likeAContainer();
  private final OutboundJob job = wiring.get(OutboundJob.class);
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
  private final FakePlatform remote = connected.remote();
  private final PlacedOrders orders = PlacedOrders.alone(connected);

  @Test
  void aFailureIsRetriedTwiceAndThenRestsAndIsCountedOnce() {
    UUID order = orders.accepted();
    remote.fail(PlatformFailure.remote("503"));

    run();
    assertThat(row(order)).isEqualTo("PENDING 1 REMOTE");
    wiring.businessTime().advance(Duration.ofSeconds(29));
    run();
    assertThat(remote.logins()).isEqualTo(1);
    wiring.businessTime().advance(FIRST_RETRY.minusSeconds(29));
    run();
    assertThat(row(order)).isEqualTo("PENDING 2 REMOTE");
    wiring.businessTime().advance(SECOND_RETRY);
    run();

    assertThat(row(order)).isEqualTo("DEAD 3 REMOTE");
    assertThat(connected.column("error_count")).isEqualTo("1");
    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.PENDING);
    wiring.businessTime().advance(Duration.ofDays(1));
    assertThat(run()).isZero();
  }

  @Test
  void aRetryThatSucceedsLeavesNothingBehind() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    run();

    wiring.businessTime().advance(FIRST_RETRY);
    run();

    assertThat(row(order)).startsWith("DONE");
    assertThat(remote.calls("acceptOrder")).hasSize(2);
  }

  @Test
  void throttlingWaitsAsLongAsThePlatformSaysAndCountsForNothing() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.throttled("429", Duration.ofMinutes(5)));

    run();
    assertThat(row(order)).isEqualTo("PENDING 0 THROTTLE");
    assertThat(connected.column("error_count")).isEqualTo("0");
    wiring.businessTime().advance(Duration.ofSeconds(299));
    assertThat(run()).isZero();
    wiring.businessTime().advance(Duration.ofSeconds(1));
    run();

    assertThat(row(order)).startsWith("DONE");
  }

  @Test
  void whatThePlatformWillNeverTakeIsNotTriedAgain() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.of(FailureClass.MAPPING, "422"));

    run();

    assertThat(row(order)).isEqualTo("DEAD 3 MAPPING");
  }

  @Test
  void anOrderThatIsCancelledMeanwhileIsNotAccepted() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    run();

    wiring.run(() -> wiring.get(OrderWriter.class).cancel(order, "guest", now()));
    wiring.businessTime().advance(FIRST_RETRY);
    run();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER OBSOLETE");
    assertThat(remote.calls("acceptOrder")).hasSize(1);
  }

  @Test
  void theAnswerThatItIsCancelledCancelsOurs() {
    UUID order = orders.accepted();
    remote.cancel(external(order));

    run();

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.CANCELLED);
    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER OBSOLETE");
    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void readyWaitsForTheAcceptanceAndForTheTimeThatThePlatformWants() throws SQLException {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    run();
    orders.staffMove(order, OrderStatus.READY);

    run();
    assertThat(remote.calls("markReady")).isEmpty();
    wiring.businessTime().advance(FIRST_RETRY);
    run();
    assertThat(PlacedOrders.outbound(order))
        .containsExactly("ACCEPT_ORDER DONE", "MARK_READY PENDING");
    wiring.businessTime().advance(Duration.ofSeconds(59));
    run();
    assertThat(remote.calls("markReady")).isEmpty();
    wiring.businessTime().advance(Duration.ofSeconds(1));
    run();

    assertThat(PlacedOrders.outbound(order))
        .containsExactly("ACCEPT_ORDER DONE", "MARK_READY DONE");
  }

  @Test
  void aRecalledOrderIsNotCalledReadyUntilItIsAgain() throws SQLException {
    UUID order = orders.accepted();
    run();
    orders.staffMove(order, OrderStatus.READY);
    orders.staffMove(order, OrderStatus.PREPARING);
    wiring.businessTime().advance(LONG);
    run();
    assertThat(remote.calls("markReady")).isEmpty();

    orders.staffMove(order, OrderStatus.READY);
    run();
    orders.staffMove(order, OrderStatus.PREPARING);
    orders.staffMove(order, OrderStatus.READY);
    run();

    assertThat(remote.calls("markReady")).hasSize(1);
  }

  @Test
  void noPlatformHearsOfTestOrders() throws SQLException {
    UUID order = orders.test(OrderStatus.PENDING);

    orders.staffMove(order, OrderStatus.READY);
    orders.staffMove(order, OrderStatus.CANCELLED);

    assertThat(PlacedOrders.outbound(order)).isEmpty();
  }

  @Test
  void anOrderThatTheCourierHasNeedsNoAcceptanceAnyMore() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    run();

    wiring.run(() -> wiring.get(OrderWriter.class).serve(order, now()));

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER OBSOLETE");
  }

  private int run() {
    return job.rehearse(now());
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }

  private static String row(UUID orderId) {
    return Rows.texts(
            "select state || ' ' || retry_count || ' ' || coalesce(last_error_class, '')"
                + " from delivery_outbound where order_id = ?",
            orderId)
        .get(0);
  }

  private static String external(UUID orderId) {
    return Rows.texts("select external_order_id from delivery_order where order_id = ?", orderId)
        .get(0);
  }
}
