package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;

/**
 * Inbound refunds (requirements/3-delivery-webhooks-errors#inbound-refund). The order costs 200.00.
 */
class RefundedOrdersIT {
  private static final String EVENT = "delivery.order.refunded.v1";

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_A);
  private final UUID orderId = takeaway.push(Sample.of("token-1")).orderId();

  private OrderDetails refund(String body) {
    takeaway.refund("token-1", body);
    return takeaway.order(orderId);
  }

  private static String partial(String id, String amount) {
    return "{\"refundId\":\"" + id + "\",\"amount\":" + amount + ",\"currency\":\"TRY\"}";
  }

  @Test
  void aPartIsNotedAndTheStatusStays() {
    OrderDetails order =
        refund(
            "{\"refundId\":\"r-1\",\"amount\":\"50.25\",\"currency\":\"TRY\",\"reason\":\"cold\"}");

    assertThat(order.status()).isEqualTo(OrderStatus.PENDING);
    assertThat(order.cart().notes()).endsWith("Refunded 50.25 TRY: cold");
    assertThat(order.history().externalData().get("refunds"))
        .singleElement()
        .satisfies(
            refund -> {
              assertThat(refund.get("refundId").textValue()).isEqualTo("r-1");
              assertThat(refund.get("amountCents").longValue()).isEqualTo(5_025);
              assertThat(refund.get("reason").textValue()).isEqualTo("cold");
            });
    assertThat(takeaway.events(EVENT)).hasSize(1);
    JsonNode event = Takeaway.json(takeaway.events(EVENT).get(0));
    assertThat(event.get("orderId").textValue()).isEqualTo(orderId.toString());
    assertThat(event.get("amountCents").longValue()).isEqualTo(5_025);
    assertThat(event.get("full").booleanValue()).isFalse();
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
  }

  @Test
  void aRefundIsNotedOnceHoweverOftenItIsTold() {
    refund(partial("r-1", "50"));
    refund(partial("r-1", "50.00"));
    refund("{\"refundId\":\"r-1\",\"amount\":\"50.00\",\"currency\":\"TRY\",\"reason\":\"x\"}");
    AtOnce.run(8, () -> refund(partial("r-2", "\"10\"")));

    assertThat(takeaway.order(orderId).history().externalData().get("refunds")).hasSize(2);
    assertThat(takeaway.events(EVENT)).hasSize(2);
  }

  @Test
  void withoutAnIdItIsKnownByWhatItSays() {
    String cold = "{\"amount\":10,\"currency\":\"TRY\",\"reason\":\"cold\"}";
    refund(cold);
    refund("{\"amount\":\"10.00\",\"currency\":\"TRY\",\"reason\":\"cold\"}");
    assertThat(takeaway.events(EVENT)).hasSize(1);
    refund("{\"amount\":10,\"currency\":\"TRY\",\"reason\":\"late\"}");
    refund(
        "{\"amount\":10,\"currency\":\"TRY\",\"reason\":\"cold\","
            + "\"occurredAt\":\"2026-03-01T16:00:00Z\"}");
    assertThat(takeaway.events(EVENT)).hasSize(3);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"PENDING_APPROVAL", "PENDING", "PREPARING", "READY", "SERVED", "PAID"})
  void allOfItCancelsTheOrderWhateverItsStatus(OrderStatus status) {
    Takeaway.change("update restaurant_order set status = ? where id = ?", status.name(), orderId);
    OrderDetails order =
        refund("{\"refundId\":\"r-1\",\"amount\":\"200.00\",\"currency\":\"TRY\",\"full\":true}");

    assertThat(order.status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(order.history().cancelledAt()).isEqualTo(takeaway.wiring().businessTime().instant());
    assertThat(Takeaway.json(takeaway.events(EVENT).get(0)).get("full").booleanValue()).isTrue();
  }

  @Test
  void partsThatMakeTheWholeAreTheWhole() {
    assertThat(refund(partial("r-1", "150")).status()).isEqualTo(OrderStatus.PENDING);
    assertThat(refund(partial("r-2", "50")).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(takeaway.events(EVENT)).hasSize(2);
  }

  @Test
  void moreThanTheTotalIsRefusedAndNothingIsNoted() {
    refund(partial("r-1", "150"));
    for (String tooMuch : new String[] {partial("r-2", "50.01"), partial("r-3", "200.01")}) {
      assertThatExceptionOfType(ResourceConflict.class).isThrownBy(() -> refund(tooMuch));
    }
    assertThatExceptionOfType(ResourceConflict.class)
        .isThrownBy(
            () ->
                refund("{\"refundId\":\"r-4\",\"amount\":201,\"currency\":\"TRY\",\"full\":true}"));
    assertThat(takeaway.order(orderId).history().externalData().get("refunds")).hasSize(1);
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void fullWinsOverTheSumOfWhatWasToldBefore() {
    refund(partial("r-1", "150"));
    OrderDetails order =
        refund("{\"refundId\":\"r-2\",\"amount\":200,\"currency\":\"TRY\",\"full\":true}");
    assertThat(order.status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(Takeaway.json(takeaway.events(EVENT).get(1)).get("refundedCents").longValue())
        .isEqualTo(20_000);
  }

  @Test
  void ofAnOrderThatNobodyKnowsItIsNotFound() {
    for (int i = 0; i < 2; i++) {
      assertThatExceptionOfType(ResourceNotFound.class)
          .isThrownBy(() -> takeaway.refund("token-7", partial("r-1", "1")));
    }
    takeaway.push(Sample.of("token-7"));
    assertThat(takeaway.refund("token-7", partial("r-1", "1")).orderId()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"amount\":5}", "{\"amount\":5,\"currency\":null}"})
  void whatHasNoCurrencyIsInLira(String body) {
    assertThat(refund(body).cart().notes()).endsWith("Refunded 5.00 TRY");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"amount\":0,\"currency\":\"TRY\"}",
        "{\"amount\":-5,\"currency\":\"TRY\"}",
        "{\"amount\":\"5,00\",\"currency\":\"TRY\"}",
        "{\"amount\":\"abc\",\"currency\":\"TRY\"}",
        "{\"amount\":5.001,\"currency\":\"TRY\"}",
        "{\"amount\":1e99,\"currency\":\"TRY\"}",
        "{\"amount\":true,\"currency\":\"TRY\"}",
        "{\"amount\":[5],\"currency\":\"TRY\"}",
        "{\"amount\":5,\"currency\":\"EUR\"}",
        "{\"amount\":5,\"currency\":7}"
      })
  void whatIsNoAmountInLiraIsRefused(String body) {
    assertThatExceptionOfType(ValidationFailed.class).isThrownBy(() -> refund(body));
    assertThat(takeaway.events(EVENT)).isEmpty();
  }
}
