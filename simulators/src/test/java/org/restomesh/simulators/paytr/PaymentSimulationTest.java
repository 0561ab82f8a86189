package org.restomesh.simulators.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.simulators.paytr.order.Refused;
import org.restomesh.simulators.paytr.order.Shop;

class PaymentSimulationTest {
  private static final Instant NOW = Instant.parse("2026-03-01T09:00:00Z");

  private final Listener listener = new Listener();
  private final Shop shop =
      new Shop("123456", "YYYYYYYYYYYYYY", "ZZZZZZZZZZZZZZ", listener.url(), 1);
  private final Simulator.Parts parts = at(NOW);
  private final Payment payment = parts.payments().open(Requests.order());

  @AfterEach
  void close() {
    parts.notifier().close();
    listener.close();
  }

  @Test
  void payTellsTheShopWhatWasAskedFor() throws InterruptedException {
    press(Button.PAY);

    assertThat(listener.next())
        .contains("merchant_oid=" + Requests.OID)
        .contains("status=success")
        .contains("total_amount=490000")
        .contains("hash=7Jn28P0xSWPv66epRWzzIXjYqftByAKA9xWxaZcrhuc%3D");
    assertThat(payment.attempts()).hasSize(1);
    assertThat(payment.paidCents()).isEqualTo(490_000);
  }

  @Test
  void itIsRepeatedUntilTheShopSaysExactlyOk() throws InterruptedException {
    listener.answers("OK\n", "ok", "{\"status\":\"OK\"}", "FAIL", "OK");

    press(Button.PAY);

    String first = listener.next();
    for (int repeated = 0; repeated < 4; repeated++) {
      assertThat(listener.next()).isEqualTo(first);
    }
    assertThat(listener.isQuiet()).isTrue();
  }

  @Test
  void aDeclinedCardLeavesThePageOpen() throws InterruptedException {
    press(Button.DECLINE);
    press(Button.PAY);

    assertThat(listener.next()).contains("status=failed").contains("failed_reason_code=0");
    assertThat(listener.next()).contains("status=success");
  }

  @Test
  void failThenPayTellsBoth() throws InterruptedException {
    press(Button.FAIL_THEN_PAY);

    assertThat(listener.next()).contains("status=failed");
    assertThat(listener.next()).contains("status=success");
  }

  @Test
  void payTwiceTellsTheSameTwice() throws InterruptedException {
    press(Button.PAY_TWICE);

    assertThat(listener.next()).isEqualTo(listener.next());
  }

  @Test
  void aHigherAmountIsSigned() throws InterruptedException {
    press(Button.PAY_MORE);

    assertThat(listener.next()).contains("total_amount=539000");
  }

  @Test
  void withoutNotificationsTheShopHearsNothing() {
    parts.cashier().faults(new Faults(Faults.GetToken.NONE, false, 0, Faults.Refund.NONE, true));

    press(Button.PAY);

    assertThat(payment.paidCents()).isEqualTo(490_000);
    assertThat(listener.isQuiet()).isTrue();
  }

  @Test
  void whatIsPaidIsPaid() {
    press(Button.PAY);

    assertThatThrownBy(() -> press(Button.PAY)).isInstanceOf(Refused.class);
  }

  @Test
  void aPageHasAnEnd() {
    Simulator.Parts later = at(NOW.plus(Duration.ofMinutes(30)).plusMillis(1));

    assertThatThrownBy(() -> later.cashier().press(Button.PAY, payment))
        .isInstanceOf(Refused.class);
    later.notifier().close();
  }

  @Test
  void refundsEndAtWhatWasPaid() {
    press(Button.PAY);
    payment.refund(NOW, 100, "a");
    payment.refund(NOW, 489_900, "b");

    assertThatThrownBy(() -> payment.refund(NOW, 1, "c")).isInstanceOf(Refused.class);
  }

  @Test
  void theStatusQueryShowsWhatWasGivenBack() {
    press(Button.PAY);
    assertThat(Views.status(payment).getJsonArray("returns")).isEmpty();
    payment.refund(NOW, 100_050, "a");

    assertThat(Views.status(payment).getJsonArray("returns").getJsonObject(0))
        .containsEntry("return_amount", Json.createValue("1000,5"))
        .containsEntry("reference_no", Json.createValue("a"));
    assertThat(Views.status(payment).getString("payment_total")).isEqualTo("4900");
  }

  @Test
  void faultsThatAreNotNamedStay() {
    Faults lost =
        Faults.NONE.changedBy(
            Json.createObjectBuilder().add("refund", "lose").add("status", false).build());

    assertThat(lost)
        .isEqualTo(new Faults(Faults.GetToken.NONE, true, 10_000, Faults.Refund.LOSE, false));
    assertThat(lost.changedBy(JsonValue.EMPTY_JSON_OBJECT)).isEqualTo(lost);
  }

  @Test
  void nothingIsGivenBackThatWasNotPaid() {
    assertThatThrownBy(() -> payment.refund(NOW, 1, "a")).isInstanceOf(Refused.class);
  }

  private void press(Button button) {
    parts.cashier().press(button, payment);
  }

  private Simulator.Parts at(Instant now) {
    return Simulator.Parts.of(shop, Clock.fixed(now, ZoneOffset.UTC));
  }
}
