package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;

/**
 * Inbound statuses (requirements/3-delivery-webhooks-errors#inbound-status);
 * contract/4-orders-delivery#early-status: early ones wait for their order.
 */
class InboundStatusesIT {
  private static final Duration PARKED = Duration.ofMinutes(15);

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_C);

  private UUID placed() {
    return takeaway.push(Sample.of("77")).orderId();
  }

  private static String status(String word) {
    return "{\"status\":\"" + word + "\"}";
  }

  private int sweep() {
    return takeaway
        .wiring()
        .get(InboxSweepJob.class)
        .run(takeaway.wiring().businessTime().instant());
  }

  private String stateOfTheInbox() {
    return takeaway.inbox("state").get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "PICKED_UP, SERVED",
    "DELIVERED, SERVED",
    "ORDER_PICKED_UP, SERVED",
    "delivered, SERVED",
    "CANCELLED, CANCELLED",
    "REJECTED, CANCELLED",
    "ORDER_CANCELLED, CANCELLED",
    "COURIER_ARRIVED_AT_VENDOR, PENDING",
    "PREPARED, PENDING",
    "ORDER_ORDER_CANCELLED, PENDING",
    "whatever comes next, PENDING"
  })
  void whatIsOverThereIsOverHereAndTheRestChangesNothing(String word, OrderStatus status) {
    UUID orderId = placed();
    assertThat(takeaway.status("77", status(word))).isEqualTo(new InboundResult(orderId, status));
    assertThat(takeaway.order(orderId).status()).isEqualTo(status);
  }

  @Test
  void theReasonIsKeptWithoutPersonalData() {
    UUID orderId = placed();
    takeaway.status("77", "{\"status\":\"CANCELLED\",\"reason\":\"05321234567 aradı\"}");
    assertThat(takeaway.order(orderId).history().cancelReason()).isEqualTo("*** aradı");
    assertThat(takeaway.order(orderId).history().cancelledAt()).isNotNull();
    assertThat(takeaway.events("order.cancelled.v1")).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"SERVED", "PAID", "CANCELLED"})
  void whatIsOverStaysAsItIs(OrderStatus over) {
    UUID orderId = placed();
    Takeaway.change("update restaurant_order set status = ? where id = ?", over.name(), orderId);
    takeaway.status("77", status("CANCELLED"));
    takeaway.status("77", status("PICKED_UP"));
    assertThat(takeaway.order(orderId).status()).isEqualTo(over);
    assertThat(takeaway.order(orderId).history().version()).isEqualTo(1);
  }

  @Test
  void aRepetitionIsAnsweredAsTheFirst() {
    placed();
    InboundResult first = takeaway.status("77", status("PICKED_UP"));
    assertThat(takeaway.status("77", status("PICKED_UP"))).isEqualTo(first);
    assertThat(takeaway.events("order.completed.v1")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"status\":7}", "{\"status\":\" \"}", "{\"status\":null}"})
  void withoutAStatusItIsRefused(String body) {
    assertThatExceptionOfType(ValidationFailed.class).isThrownBy(() -> takeaway.status("77", body));
  }

  @Test
  void oneThatComesBeforeItsOrderWaitsForIt() {
    assertThat(takeaway.status("77", status("CANCELLED")).isParked()).isTrue();
    assertThat(takeaway.status("77", status("CANCELLED")).isParked()).isTrue();
    takeaway.wiring().businessTime().advance(PARKED.minusSeconds(1));

    InboundResult answer = takeaway.push(Sample.of("77"));

    assertThat(answer.status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(takeaway.order(answer.orderId()).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(takeaway.inbox("state")).containsExactly("PROCESSED", "PROCESSED");
  }

  @Test
  void itIsGivenUpAfterFifteenMinutes() {
    takeaway.status("77", status("CANCELLED"));
    takeaway.wiring().businessTime().advance(PARKED.minusSeconds(1));
    sweep();
    assertThat(stateOfTheInbox()).isEqualTo("PARKED");
    takeaway.wiring().businessTime().advance(Duration.ofSeconds(1));
    sweep();
    assertThat(stateOfTheInbox()).isEqualTo("IGNORED");

    assertThat(takeaway.push(Sample.of("77")).status()).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void whenItsTimeIsOverItIsGivenUpWhetherTheSweepHasRunOrNot() {
    takeaway.status("77", status("CANCELLED"));
    takeaway.wiring().businessTime().advance(PARKED);
    UUID orderId = placed();
    sweep();
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.PENDING);
    assertThat(stateOfTheInbox()).isEqualTo("IGNORED");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 20})
  void toldAgainItWaitsFromThenOn(int minutes) {
    takeaway.status("77", status("CANCELLED"));
    takeaway.wiring().businessTime().advance(Duration.ofMinutes(minutes));
    sweep();
    assertThat(takeaway.status("77", status("CANCELLED")).isParked()).isTrue();
    takeaway.wiring().businessTime().advance(PARKED.minusSeconds(1));
    sweep();
    assertThat(takeaway.push(Sample.of("77")).status()).isEqualTo(OrderStatus.CANCELLED);
  }

  @Test
  void whoseOrderCameInTimeButWasMissedIsAppliedLateAllTheSame() {
    takeaway.status("78", status("CANCELLED"));
    UUID orderId = placed();
    missed();
    takeaway.wiring().businessTime().advance(PARKED.plusSeconds(5));
    sweep();
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.CANCELLED);
  }

  @Test
  void whereTheTwoMissedEachOtherTheSweepBringsThemTogether() {
    UUID orderId = placed();
    takeaway.status("78", status("CANCELLED"));
    missed();
    sweep();
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.CANCELLED);
  }

  /** As if it had been parked in the moment in which the order was committed. */
  private void missed() {
    Takeaway.change(
        "update delivery_inbox set external_id = '77' where config_id = ? and kind = 'STATUS'",
        takeaway.config().ref().id());
  }

  @Test
  void anOrderAndItsStatusAtTheSameMomentEndTogetherInEitherOrder() {
    for (int round = 0; round < 8; round++) {
      String id = "9" + round;
      List<Callable<InboundResult>> both =
          List.of(
              () -> takeaway.push(Sample.of(id)), () -> takeaway.status(id, status("CANCELLED")));
      AtOnce.run(both);
      sweep();
      assertThat(takeaway.order(id).status()).isEqualTo(OrderStatus.CANCELLED);
    }
  }
}
