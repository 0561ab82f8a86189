package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.OrderItem;
import org.restomesh.support.AtOnce;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;

/** contract/platforms#seen-again: what a poll sees, for the first time and again. */
class PolledOrdersIT {
  private static final Sample THREE = Sample.of("1").items(Sample.item(Sample.BURGER, 3, 10_000));

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_D);

  private OrderDetails order() {
    return takeaway.order("1");
  }

  private Instant later() {
    takeaway.wiring().businessTime().advance(Duration.ofSeconds(20));
    return takeaway.wiring().businessTime().instant();
  }

  @Test
  void aNewOrderIsPlacedAndAcceptedOnceHoweverOftenItIsSeen() {
    assertThat(takeaway.poll(Sample.of("1"))).isEqualTo(1);
    for (int i = 0; i < 3; i++) {
      assertThat(takeaway.poll(later(), Sample.of("1"))).isZero();
    }
    assertThat(order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(order().history().version()).isEqualTo(1);
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
    assertThat(takeaway.inbox("state")).containsExactly("PROCESSED");
  }

  @ParameterizedTest
  @CsvSource({
    "NEW, PENDING, 1",
    "NO_EFFECT, PENDING, 0",
    "SERVED, SERVED, 0",
    "CANCELLED, CANCELLED, 0"
  })
  void seenLateItIsAnOrderTooAndOnlyWhatWaitsThereIsAccepted(
      RemoteState state, OrderStatus status, int acceptances) {
    takeaway.poll(Sample.of("1").state(state));
    assertThat(order().status()).isEqualTo(status);
    assertThat(takeaway.outbound()).hasSize(acceptances);
  }

  @Test
  void aFirstSightInAStatusThatNobodyKnowsIsIgnoredUntilItChanges() {
    takeaway.poll(Sample.of("1").state(RemoteState.UNKNOWN));
    takeaway.poll(later(), Sample.of("1").state(RemoteState.UNKNOWN));
    assertThat(takeaway.orders()).isZero();
    assertThat(takeaway.inbox("state || ' ' || attempts")).containsExactly("IGNORED 1");
    takeaway.poll(later(), Sample.of("1"));
    assertThat(takeaway.orders()).isEqualTo(1);
  }

  @Test
  void anEchoOfOurOwnActionsChangesNothing() {
    takeaway.poll(Sample.of("1"));
    takeaway.poll(later(), Sample.of("1").state(RemoteState.NO_EFFECT));
    takeaway.poll(later(), Sample.of("1").state(RemoteState.UNKNOWN));
    assertThat(order().history().version()).isEqualTo(1);
    assertThat(order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(
            Rows.texts(
                "select accepted_at is not null from delivery_order where order_id = ?",
                order().id()))
        .containsExactly("t");
  }

  @Test
  void anotherCartIsAnAmendmentAlsoWhenItIsTheFirstOneAgain() {
    takeaway.poll(Sample.of("1"));
    takeaway.poll(later(), THREE);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(3);
    takeaway.poll(later(), Sample.of("1"));
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(2);
    takeaway.poll(later(), THREE);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(3);
    assertThat(order().history().version()).isEqualTo(4);
  }

  @Test
  void whatIsReadyIsNotAmendedButItsEndIsSeenAllTheSame() {
    takeaway.poll(Sample.of("1"));
    Takeaway.change(
        "update restaurant_order set status = 'READY' where tenant_id = ?",
        takeaway.config().ref().tenantId());
    takeaway.poll(later(), THREE);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(2);
    takeaway.poll(later(), THREE.state(RemoteState.SERVED));
    assertThat(order().status()).isEqualTo(OrderStatus.SERVED);
    takeaway.poll(later(), THREE.state(RemoteState.CANCELLED));
    assertThat(order().status()).isEqualTo(OrderStatus.SERVED);
  }

  @Test
  void refundsAreSeenOnceAndPartsThatMakeTheWholeCancel() {
    Sample order = Sample.of("1");
    PlatformRefund first = new PlatformRefund("c1", 5_000, "cold");
    takeaway.poll(order.refunds(first));
    assertThat(order().history().externalData().get("refunds")).hasSize(1);
    takeaway.poll(later(), order.refunds(first).state(RemoteState.NO_EFFECT));
    assertThat(order().history().externalData().get("refunds")).hasSize(1);
    takeaway.poll(later(), order.refunds(first, new PlatformRefund("c9", 99_999, null)));
    assertThat(order().status()).isEqualTo(OrderStatus.PENDING);
    takeaway.poll(later(), order.refunds(first, new PlatformRefund("c2", 15_000, null)));
    assertThat(order().status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(takeaway.events("delivery.order.refunded.v1")).hasSize(2);
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
  }

  @Test
  void aSlowPollDoesNotUndoWhatAWebhookSaidSince() {
    Takeaway both = Takeaway.at(takeaway.wiring(), Platform.PLATFORM_C);
    both.push(Sample.of("5"));
    Instant began = later();
    later();
    both.amend("5", Sample.of("5").items(Sample.item(Sample.BURGER, 3, 10_000)));
    both.poll(began, Sample.of("5"));
    assertThat(both.order("5").cart().items()).extracting(OrderItem::qty).containsExactly(3);
    both.poll(later(), Sample.of("5"));
    assertThat(both.order("5").cart().items()).extracting(OrderItem::qty).containsExactly(2);
  }

  @Test
  void nothingIsMadeOfAPageBeforeAllAreKept() {
    Intake intake = takeaway.wiring().get(Intake.class);
    PolledSnapshots snapshots = takeaway.wiring().get(PolledSnapshots.class);
    Instant now = takeaway.wiring().businessTime().instant();
    List<JsonNode> page = List.of(FakePlatform.json(Sample.of("1").read()));
    List<UUID> kept = snapshots.keep(takeaway.config(), page, now);
    assertThat(takeaway.orders()).isZero();
    assertThat(takeaway.outbound()).isEmpty();
    // The next poll, of another node perhaps, finds it still to be done.
    assertThat(snapshots.keep(takeaway.config(), page, now)).isEqualTo(kept);
    assertThat(intake.process(kept)).isEqualTo(1);
    assertThat(intake.process(kept)).isZero();
  }

  @Test
  void aPoisonOrderStopsNobodyElsesAndIsKeptAsFailed() {
    Intake intake = takeaway.wiring().get(Intake.class);
    PolledSnapshots snapshots = takeaway.wiring().get(PolledSnapshots.class);
    List<JsonNode> page =
        List.of(
            FakePlatform.json(Sample.of("1").read()),
            Takeaway.json("{\"externalOrderId\":\"2\",\"items\":\"none\"}"),
            Takeaway.json("{\"no\":\"id\"}"),
            Takeaway.json("[7]"),
            FakePlatform.json(
                Sample.of("3").items(Sample.item("x".repeat(500), 1, Long.MAX_VALUE)).read()),
            FakePlatform.json(Sample.of("4").read()));
    Instant now = takeaway.wiring().businessTime().instant();
    for (int i = 0; i < 2; i++) {
      intake.process(snapshots.keep(takeaway.config(), page, now));
    }
    assertThat(takeaway.order("1").status()).isEqualTo(OrderStatus.PENDING);
    assertThat(takeaway.order("4").status()).isEqualTo(OrderStatus.PENDING);
    assertThat(
            Rows.count(
                "select count(*) from delivery_inbox where tenant_id = ? and state = 'FAILED'",
                takeaway.config().ref().tenantId()))
        .isGreaterThanOrEqualTo(3);
  }

  @Test
  void fiveHundredOrdersOfAnOutageAreAllThereAndNoneTwice() {
    Sample[] orders = new Sample[500];
    for (int i = 0; i < orders.length; i++) {
      RemoteState state = i % 5 == 0 ? RemoteState.NO_EFFECT : RemoteState.NEW;
      orders[i] = Sample.of("o" + i).state(state);
    }
    Instant now = takeaway.wiring().businessTime().instant();
    Callable<Integer> poll = () -> takeaway.poll(now, orders);
    AtOnce.run(2, poll);
    assertThat(takeaway.orders()).isEqualTo(500);
    assertThat(takeaway.outbound()).hasSize(400);
    assertThat(
            Rows.count(
                "select count(distinct order_number) from restaurant_order where tenant_id = ?",
                takeaway.config().ref().tenantId()))
        .isEqualTo(500);
  }
}
