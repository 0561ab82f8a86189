package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.OrderItem;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;

/** Inbound amendments (requirements/3-delivery-webhooks-errors#amendment). */
class AmendedOrdersIT {
  private static final Sample THREE =
      Sample.of("token-1").items(Sample.item(Sample.BURGER, 3, 10_000));
  private static final Sample FOUR =
      Sample.of("token-1").items(Sample.item(Sample.BURGER, 4, 10_000));

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_A);
  private final UUID orderId = takeaway.push(Sample.of("token-1")).orderId();

  private void is(OrderStatus status) {
    Takeaway.change("update restaurant_order set status = ? where id = ?", status.name(), orderId);
  }

  private OrderDetails order() {
    return takeaway.order(orderId);
  }

  @ParameterizedTest
  @EnumSource(names = {"PENDING", "PREPARING"})
  void theWholeCartIsReplacedAndTheStatusStays(OrderStatus status) {
    is(status);
    assertThat(takeaway.amend("token-1", THREE)).isEqualTo(new InboundResult(orderId, status));

    assertThat(order().status()).isEqualTo(status);
    assertThat(order().cart().totalCents()).isEqualTo(30_000);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(3);
    assertThat(order().history().version()).isEqualTo(2);
    assertThat(takeaway.events("order.updated.v1")).hasSize(1);
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
  }

  @Test
  void theSameAgainOrTheSameCartInOtherWordsChangesNothing() {
    takeaway.amend("token-1", Sample.of("token-1"));
    assertThat(order().history().version()).isEqualTo(1);
    takeaway.amend("token-1", THREE);
    takeaway.amend("token-1", THREE);
    assertThat(order().history().version()).isEqualTo(2);
  }

  @Test
  void aGuestMayGoBackToACartOfBefore() {
    takeaway.amend("token-1", THREE);
    takeaway.amend("token-1", Sample.of("token-1"));
    takeaway.amend("token-1", THREE);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(3);
    takeaway.amend("token-1", Sample.of("token-1"));
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(2);
    assertThat(order().history().version()).isEqualTo(5);
  }

  @Test
  void aRepetitionOfWhatTheOrderShowsIsTakenHoweverFarItIs() {
    takeaway.amend("token-1", THREE);
    is(OrderStatus.READY);
    assertThat(takeaway.amend("token-1", THREE))
        .isEqualTo(new InboundResult(orderId, OrderStatus.READY));
    assertThat(order().history().version()).isEqualTo(2);
  }

  @Test
  void anAmendmentThatWasDelayedDoesNotUndoALaterOne() {
    takeaway.amend("token-1", THREE);
    later();
    takeaway.amend("token-1", FOUR);
    // As if the first one had failed for a reason of the moment.
    Takeaway.change(
        "update delivery_inbox set state = 'RECEIVED', lease_until = now() where config_id = ?"
            + " and kind = 'AMEND' and received_at < ?",
        takeaway.config().ref().id(),
        Timestamp.from(takeaway.wiring().businessTime().instant()));
    takeaway.wiring().get(InboxSweepJob.class).run(later());
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(4);
  }

  @Test
  void norWhenThePlatformSendsItOnceMore() {
    takeaway.amend("token-1", THREE);
    later();
    takeaway.amend("token-1", FOUR);
    Takeaway.change(
        "update delivery_inbox set state = 'RECEIVED' where config_id = ? and kind = 'AMEND'"
            + " and received_at < ?",
        takeaway.config().ref().id(),
        Timestamp.from(later().minusSeconds(10)));
    takeaway.amend("token-1", THREE);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(4);
  }

  private Instant later() {
    takeaway.wiring().businessTime().advance(Duration.ofSeconds(10));
    return takeaway.wiring().businessTime().instant();
  }

  @Test
  void theOrderIsFoundByItsIdByOursAndByItsNumber() {
    takeaway.amend(orderId.toString(), THREE);
    assertThat(order().history().version()).isEqualTo(2);
    takeaway.amend("A-001", Sample.of("token-1"));
    assertThat(order().history().version()).isEqualTo(3);
    for (String nobody : List.of("A-002", "token-2", UUID.randomUUID().toString(), "x", "31")) {
      assertThatExceptionOfType(ResourceNotFound.class)
          .isThrownBy(() -> takeaway.amend(nobody, THREE));
    }
  }

  @Test
  void anotherRestaurantsOrderIsNotFound() {
    Takeaway other = Takeaway.at(takeaway.wiring(), Platform.PLATFORM_A);
    for (String id : List.of("token-1", orderId.toString(), "A-001")) {
      assertThatExceptionOfType(ResourceNotFound.class).isThrownBy(() -> other.amend(id, THREE));
    }
    assertThat(order().history().version()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"READY", "SERVED", "PAID", "CANCELLED"})
  void whatIsReadyOrOverIsNotAmendedAndThatIsSaidEachTime(OrderStatus status) {
    is(status);
    for (int i = 0; i < 2; i++) {
      assertThatExceptionOfType(InvalidOrderStatus.class)
          .isThrownBy(() -> takeaway.amend("token-1", THREE));
    }
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(2);
    assertThat(order().history().version()).isEqualTo(1);

    is(OrderStatus.PREPARING); // it was recalled
    takeaway.amend("token-1", THREE);
    assertThat(order().cart().items()).extracting(OrderItem::qty).containsExactly(3);
  }

  @Test
  void aBodyAboutAnotherOrderIsRefused() {
    takeaway.push(Sample.of("token-2"));
    assertThatExceptionOfType(ValidationFailed.class)
        .isThrownBy(() -> takeaway.amend("token-1", Sample.of("token-2")));
  }

  @Test
  void aNewItemThatNobodyKnowsIsFlaggedOnTheTicketAndTheStatusStays() {
    takeaway.amend("token-1", Sample.of("token-1").items(Sample.item("NEW-1", 1, 5_000)));

    assertThat(order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(order().cart().attention()).containsExactly(AttentionReason.UNMAPPED_ITEMS);
    assertThat(order().cart().items())
        .extracting(OrderItem::cancelled)
        .containsExactly(false, true);
  }

  @Test
  void oneThatWaitsForAPersonGoesOnWaitingWhateverIsMended() {
    UUID waiting =
        takeaway.push(Sample.of("token-9").items(Sample.item("NEW-1", 1, 5_000))).orderId();
    takeaway.amend("token-9", Sample.of("token-9"));

    assertThat(takeaway.order(waiting).status()).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(takeaway.order(waiting).cart().attention())
        .containsExactly(AttentionReason.MANUAL_ACCEPT);
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER"); // the other one's
  }

  @Test
  void theSameAmendmentByManyAtOnceIsOneChange() {
    List<Object> answers = AtOnce.run(12, () -> takeaway.amend("token-1", THREE));

    assertThat(answers).containsOnly(new InboundResult(orderId, OrderStatus.PENDING));
    assertThat(order().history().version()).isEqualTo(2);
    assertThat(takeaway.events("order.updated.v1")).hasSize(1);
  }
}
