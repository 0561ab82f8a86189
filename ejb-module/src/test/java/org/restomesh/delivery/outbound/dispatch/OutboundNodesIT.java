package org.restomesh.delivery.outbound.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.setup.ChangeConfig;
import org.restomesh.delivery.config.setup.DeliveryConfigs;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.work.LeaseCounters;

class OutboundNodesIT {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final Wiring wiring = Wiring.likeAContainer();
  private final OutboundJob job = wiring.get(OutboundJob.class);
  private final OutboundWorker worker = wiring.get(OutboundWorker.class);
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
  private final FakePlatform remote = connected.remote();
  private final PlacedOrders orders = PlacedOrders.alone(connected);

  @Test
  void theCommitOfAnAcceptedOrderHasThePlatformTold() {
    UUID order = orders.accepted();

    ((ManualBackground) wiring.get(BackgroundExecutor.class)).runLater(Duration.ofMillis(5));
    worker.awaitIdle(LONG);

    assertThat(remote.calls("acceptOrder")).hasSize(1);
    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
    assertThat(acceptedAt(order)).isNotNull();
  }

  @Test
  void whatStaffCancelWhileItIsBeingAcceptedIsRejectedAfterwards() throws SQLException {
    UUID order = orders.accepted();
    Runnable release = remote.hold("acceptOrder");
    worker.sweep();
    remote.awaitCalls("acceptOrder", 1);
    orders.staffMove(order, OrderStatus.CANCELLED);
    worker.sweep();
    assertThat(remote.calls("rejectOrder")).isEmpty();

    release.run();
    run();

    assertThat(remote.calls("rejectOrder")).hasSize(1);
    assertThat(remote.calls("rejectOrder").get(0).order().accepted()).isTrue();
    assertThat(remote.calls("rejectOrder").get(0).detail()).isEqualTo("Kapalıyız");
    assertThat(PlacedOrders.outbound(order))
        .containsExactly("ACCEPT_ORDER DONE", "REJECT_ORDER DONE");
  }

  @Test
  void whatANodeLeftBehindIsTakenUpWhenItsLeaseEnds() throws SQLException {
    UUID order = orders.accepted();
    Rows.change(
        "update delivery_outbound set claim_id = gen_random_uuid(), next_retry_at = null,"
            + " lease_until = now() + interval '75 seconds' where order_id = ?",
        order);
    assertThat(run()).isZero();

    Rows.change("update delivery_outbound set lease_until = now() where order_id = ?", order);
    run();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
  }

  @Test
  void whatEndsEachNodeThatTriesItIsNotTriedForEver() throws SQLException {
    UUID order = orders.accepted();

    anotherNodeDiesOver(order);
    assertThat(retries(order)).isEqualTo("PENDING 1");
    anotherNodeDiesOver(order);
    anotherNodeDiesOver(order);

    run();

    assertThat(remote.calls("acceptOrder")).isEmpty();
    assertThat(retries(order)).isEqualTo("DEAD 3");
    assertThat(
            Rows.texts(
                "select last_error_class || ': ' || last_error || ', ' || (ended_at is not null)"
                    + " from delivery_outbound where order_id = ?",
                order))
        .containsExactly("LOCAL: The node that tried it has gone silent, true");
  }

  @Test
  void aProductThatHasChangedSinceANodeDiedOverItBeginsAnew() throws SQLException {
    UUID order = orders.accepted();
    Rows.change("update delivery_outbound set retry_count = 2 where order_id = ?", order);
    Rows.change(
        "update delivery_outbound set claim_id = gen_random_uuid(), lease_until = now()"
            + " where order_id = ?",
        order);

    wiring.get(OutboundClaims.class).giveBack(now());

    assertThat(retries(order)).isEqualTo("PENDING 0");
    assertThat(wiring.get(LeaseCounters.class).lost(LeaseCounters.Queue.OUTBOUND)).isEqualTo(1);
  }

  private void anotherNodeDiesOver(UUID order) throws SQLException {
    Rows.change(
        "update delivery_outbound set claim_id = gen_random_uuid(), next_retry_at = null,"
            + " lease_until = now() where order_id = ?",
        order);
    wiring.get(OutboundClaims.class).giveBack(now());
  }

  private static String retries(UUID order) {
    return Rows.texts(
            "select state || ' ' || retry_count from delivery_outbound where order_id = ?", order)
        .get(0);
  }

  @Test
  void whatAnotherNodeIsTellingNowIsNotOvertakenBecauseItsClockIsAhead() throws SQLException {
    UUID order = orders.accepted();
    Rows.change(
        "update delivery_outbound set claim_id = gen_random_uuid(), next_retry_at = null,"
            + " id = 'ffffffff-ffff-7fff-bfff-ffffffffffff',"
            + " lease_until = now() + interval '75 seconds' where order_id = ?",
        order);
    orders.staffMove(order, OrderStatus.READY);
    assertThat(run()).isZero();

    Rows.change(
        "update delivery_outbound set lease_until = now() where order_id = ? and claim_id is not"
            + " null",
        order);
    run();

    assertThat(PlacedOrders.outbound(order)).allMatch(row -> row.endsWith("DONE")).hasSize(2);
  }

  @Test
  void aClaimOutlivesACallThatNeedsTwoLogins() {
    UUID order = orders.accepted();
    Runnable release = remote.hold("acceptOrder");
    worker.sweep();
    remote.awaitCalls("acceptOrder", 1);

    assertThat(
            Rows.texts(
                "select lease_until > now() + interval '61 seconds' from delivery_outbound"
                    + " where order_id = ?",
                order))
        .containsExactly("t");
    release.run();
    worker.awaitIdle(LONG);
  }

  @Test
  void twoNodesTellEachOrderOnce() {
    Wiring other = Wiring.likeAContainer();
    other.sharePlatformsOf(wiring);
    List<UUID> placed = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      placed.add(orders.accepted());
    }

    worker.sweep();
    other.get(OutboundJob.class).rehearse(now());
    run();

    assertThat(remote.calls("acceptOrder").stream().map(call -> call.order().orderId()))
        .containsExactlyInAnyOrderElementsOf(placed);
  }

  @Test
  void aPlatformThatHangsKeepsTheOthersFromNothing() {
    Runnable release = remote.hold("acceptOrder");
    int tooMany = OutboundWorker.MAX_OF_PLATFORM + 1;
    for (int i = 0; i < tooMany; i++) {
      orders.accepted();
    }
    Connected elsewhere = connected.and(Platform.PLATFORM_C);
    UUID there = new PlacedOrders(elsewhere).accepted();

    worker.sweep();
    elsewhere.remote().awaitCalls("acceptOrder", 1);
    remote.awaitCalls("acceptOrder", OutboundWorker.MAX_OF_PLATFORM);
    assertThat(remote.calls("acceptOrder")).hasSize(OutboundWorker.MAX_OF_PLATFORM);
    release.run();
    run();

    assertThat(remote.calls("acceptOrder")).hasSize(tooMany);
    assertThat(PlacedOrders.outbound(there)).containsExactly("ACCEPT_ORDER DONE");
  }

  @Test
  void whatASwitchedOffConfigurationHasToSayWaits() {
    UUID order = orders.accepted();
    connected.set("status = 'AUTO_DISABLED'");
    run();
    assertThat(remote.calls("acceptOrder")).isEmpty();

    enable();
    run();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
  }

  @Test
  void meanwhileItIsNotInTheWayOfWhatIsDue() {
    orders.accepted();
    connected.set("status = 'DISABLED'");
    run();

    assertThat(
            Rows.count(
                "select count(*) from delivery_outbound where next_retry_at <= ?",
                Timestamp.from(now().plus(Duration.ofMinutes(59)))))
        .isZero();
    wiring.businessTime().advance(Duration.ofHours(2));
    run();
    assertThat(remote.calls("acceptOrder")).isEmpty();
  }

  @Test
  void switchedOnAgainItLeavesAPlatformAloneThatWantsToBe() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.throttled("429", Duration.ofMinutes(5)));
    run();
    connected.set("status = 'DISABLED'");
    run();

    enable();
    run();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER PENDING");
  }

  private void enable() {
    wiring.run(
        () ->
            wiring
                .get(DeliveryConfigs.class)
                .change(
                    connected.restaurant().admin(),
                    connected.platform(),
                    new ChangeConfig(null, PropertyChange.none(), null, null, true, null)));
  }

  private int run() {
    return job.rehearse(now());
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }

  private static String acceptedAt(UUID orderId) {
    return Rows.texts("select accepted_at from delivery_order where order_id = ?", orderId).get(0);
  }
}
