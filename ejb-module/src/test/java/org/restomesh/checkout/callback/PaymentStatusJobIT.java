package org.restomesh.checkout.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.Intents;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PaymentStatusJobIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final PaymentStatusJob job = wiring.get(PaymentStatusJob.class);
  private Shopper shopper;
  private PaymentRef ref;

  @BeforeEach
  void open() throws Exception {
    Rows.change("update checkout_intent set query_at = 'infinity', late_query_at = null");
    shopper = Shopper.open(wiring);
    ref = shopper.wants(addon("license_annual", 1));
  }

  @Test
  void aPaymentThatNobodyToldOfIsFoundAfterTenMinutes() {
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofMinutes(10).minusMillis(1));
    assertThat(run()).isZero();
    assertThat(shopper.provider().questions()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
  }

  @Test
  void whatNobodyPaidExpiresAfterHalfAnHour() {
    wiring.businessTime().advance(Duration.ofMinutes(30).minusMillis(1));
    run();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    wiring.businessTime().advance(Duration.ofMinutes(2));

    run();

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.EXPIRED);
  }

  @Test
  void nothingExpiresWhileTheProviderDoesNotAnswer() {
    shopper.provider().goAway();
    wiring.businessTime().advance(Duration.ofHours(5));
    run();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    shopper.provider().comeBack();
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofMinutes(2));

    run();

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
  }

  @Test
  void moneyThatWasRememberedIsProvisioned() {
    wiring.get(Settlement.class).remember(ref, Shopper.LICENSE_CENTS);
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofMinutes(10));

    run();

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
  }

  @Test
  void whatWasPaidTooLittleUntilTheEndIsDueBack() {
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS - 1);
    wiring.businessTime().advance(Duration.ofMinutes(10));
    assertThat(run()).isZero();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    assertThat(shopper.details(ref).refundDue()).isFalse();
    wiring.businessTime().advance(Duration.ofMinutes(20));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.EXPIRED);
    assertThat(shopper.details(ref).refundDue()).isTrue();
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    wiring.businessTime().advance(Duration.ofMinutes(20));
    assertThat(run()).isZero();
  }

  @Test
  void moneyIsRememberedWhenTheLookFindsItAndCannotProvisionIt() throws SQLException {
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofMinutes(10));
    Rows.change("alter table invoice rename to invoice_away");
    try {
      assertThat(run()).isZero();
    } finally {
      Rows.change("alter table invoice_away rename to invoice");
    }
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.SETTLED);
    shopper.provider().goAway();
    wiring.businessTime().advance(Duration.ofMinutes(2));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
  }

  @Test
  void whatWasGivenBackInPartAtTheProviderExpiresAndTheRestIsDueBack() {
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    shopper.provider().giveBack(ref, 1);
    wiring.businessTime().advance(Duration.ofMinutes(30).minusMillis(1));
    assertThat(run()).isZero();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    wiring.businessTime().advance(Duration.ofMinutes(2));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.EXPIRED);
    assertThat(shopper.details(ref).refundDue()).isTrue();
    assertThat(shopper.rows("checkout_intent", "refunded_cents = 1")).isOne();
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    assertThat(shopper.owned("license_annual")).isZero();
    wiring.businessTime().advance(Duration.ofHours(2));
    assertThat(run()).isZero();
  }

  @Test
  void whatWasGivenBackWholeAtTheProviderExpiresAndNothingIsDue() {
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    shopper.provider().giveBack(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofHours(1));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.EXPIRED);
    assertThat(shopper.details(ref).refundDue()).isFalse();
    assertThat(shopper.events("checkout.refund_due.v1")).isZero();
    assertThat(wiring.get(Settlement.class).settle(ref, Shopper.LICENSE_CENTS))
        .isEqualTo(SettlementResult.ALREADY);
  }

  @Test
  void aProviderThatIsAwayIsNotAskedForEveryIntent() {
    for (int i = 0; i < 30; i++) {
      shopper.wants(addon("license_annual", 1));
    }
    shopper.provider().goAway();
    wiring.businessTime().advance(Duration.ofMinutes(10));

    run();

    assertThat(shopper.provider().questions()).isEqualTo(3);
  }

  @Test
  void nodesThatLookAtOnceAskOnce() {
    wiring.businessTime().advance(Duration.ofMinutes(10));

    List<Object> outcomes = AtOnce.run(8, () -> run());

    assertThat(outcomes).containsOnly(0);
    assertThat(shopper.provider().questions()).isEqualTo(1);
  }

  @Test
  void moneyThatCameAtTheLastMomentIsFoundAnHourAfterTheEnd() {
    expire();
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofHours(1).minusMillis(1));
    assertThat(run()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.EXPIRED);
    assertThat(shopper.details(ref).refundDue()).isTrue();
    assertThat(shopper.rows("checkout_intent", "paid_cents = " + Shopper.LICENSE_CENTS)).isOne();
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    assertThat(shopper.owned("license_annual")).isZero();
  }

  @Test
  void moneyThatCameLaterIsFoundADayAfterTheEndAndThenNobodyAsksAgain() {
    expire();
    wiring.businessTime().advance(Duration.ofHours(1));
    assertThat(run()).isZero();
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofHours(23).minusMillis(1));
    assertThat(run()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.details(ref).refundDue()).isTrue();
    int asked = shopper.provider().questions();
    wiring.businessTime().advance(Duration.ofDays(30));
    assertThat(run()).isZero();
    assertThat(shopper.provider().questions()).isEqualTo(asked);
  }

  @Test
  void moneyForAnIntentThatTheProviderSeemedToRefuseIsFound() {
    wiring.get(Intents.class).fail(another(), "PROVIDER_FAILED");
    wiring.businessTime().advance(Duration.ofHours(1));

    run();

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.FAILED);
    assertThat(shopper.details(ref).refundDue()).isTrue();
  }

  @Test
  void whatIsNotAnsweredAfterTheEndIsAskedAgainEveryHourForAWeek() {
    expire();
    shopper.provider().goAway();
    wiring.businessTime().advance(Duration.ofHours(1));
    run();
    int asked = shopper.provider().questions();
    run();
    wiring.businessTime().advance(Duration.ofHours(1).minusMillis(1));
    run();
    assertThat(shopper.provider().questions()).isEqualTo(asked);
    wiring.businessTime().advance(Duration.ofMillis(1));
    run();
    assertThat(shopper.provider().questions()).isEqualTo(asked + 1);

    wiring.businessTime().advance(Duration.ofDays(8));
    run();
    wiring.businessTime().advance(Duration.ofDays(8));
    run();

    assertThat(shopper.provider().questions()).isEqualTo(asked + 2);
  }

  @Test
  void aFullPaymentAfterATooSmallOneIsDueBackInFull() {
    shopper.provider().pay(ref, 100);
    wiring.businessTime().advance(Duration.ofMinutes(30));
    assertThat(run()).isEqualTo(1);
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    wiring.businessTime().advance(Duration.ofHours(1));

    assertThat(run()).isEqualTo(1);

    assertThat(shopper.rows("checkout_intent", "paid_cents = " + Shopper.LICENSE_CENTS)).isOne();
  }

  @Test
  void nodesThatLookAgainAtOnceAskOnce() {
    expire();
    int asked = shopper.provider().questions();
    wiring.businessTime().advance(Duration.ofHours(1));

    AtOnce.run(8, () -> run());

    assertThat(shopper.provider().questions()).isEqualTo(asked + 1);
  }

  private void expire() {
    wiring.businessTime().advance(Duration.ofMinutes(30));
    run();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.EXPIRED);
  }

  /** A new intent, still without a page, for which somebody pays all the same. */
  private PaymentRef another() {
    ref =
        wiring
            .get(Intents.class)
            .freeze(
                shopper.restaurant().admin(),
                shopper.order(addon("license_annual", 1)),
                "203.0.113.7")
            .ref();
    shopper.provider().pay(ref, Shopper.LICENSE_CENTS);
    return ref;
  }

  private int run() {
    return job.run(wiring.businessTime().instant());
  }
}
