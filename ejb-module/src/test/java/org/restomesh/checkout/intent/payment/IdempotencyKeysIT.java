package org.restomesh.checkout.intent.payment;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.checkout.PurchaseRejected;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Wiring;

class IdempotencyKeysIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final IdempotencyKeys keys = wiring.get(IdempotencyKeys.class);
  private final Shopper shopper = Shopper.open(wiring);

  @Test
  void ofManyRequestsWithOneKeyAtOnceOneOpensAnIntent() {
    OpenIntent order = shopper.order(addon("license_annual", 1));

    List<Object> outcomes =
        AtOnce.run(
            12, () -> shopper.initiation().open(admin(), order, "at-once", "::1").repeated());

    Map<Object, Long> counted =
        outcomes.stream()
            .map(outcome -> outcome instanceof ResourceConflict ? "in flight" : outcome)
            .collect(groupingBy(outcome -> outcome, counting()));
    assertThat(counted.get(PaymentInitiation.Repetition.FIRST)).isEqualTo(1);
    assertThat(counted.keySet())
        .isSubsetOf(
            "in flight", PaymentInitiation.Repetition.FIRST, PaymentInitiation.Repetition.REPEATED);
    assertThat(shopper.rows("checkout_intent", "true")).isEqualTo(1);
  }

  @Test
  void anotherBodyIsAConflict() {
    shopper.initiation().open(admin(), shopper.order(addon("license_annual", 1)), "key", "::1");
    OpenIntent other = shopper.order(addon("license_annual", 1), addon("advanced_reports", 1));

    assertThatThrownBy(() -> shopper.initiation().open(admin(), other, "key", "::1"))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("another body");
  }

  @Test
  void anotherTenantMayUseTheSameKey() {
    shopper.initiation().open(admin(), shopper.order(addon("license_annual", 1)), "key", "::1");
    Shopper other = Shopper.open(wiring);

    PaymentInitiation.Opening opening =
        other
            .initiation()
            .open(
                other.restaurant().admin(), other.order(addon("license_annual", 1)), "key", "::1");

    assertThat(opening.repeated()).isEqualTo(PaymentInitiation.Repetition.FIRST);
  }

  @Test
  void aFirstRequestInFlightBlocksTheSecondUntilItsServerMustBeDead() {
    OpenIntent order = shopper.order(addon("license_annual", 1));
    IdempotencyKey key = IdempotencyKey.of(admin(), "key", order);
    assertThat(keys.claim(key)).isEmpty();
    wiring.businessTime().advance(IdempotencyKeys.IN_FLIGHT_TIMEOUT.minusMillis(1));

    assertThatThrownBy(() -> keys.claim(key))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("in flight");

    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(keys.claim(key)).isEmpty();
  }

  @Test
  void whatCameToNothingFreesTheKey() {
    shopper.provider().goAway();
    OpenIntent order = shopper.order(addon("license_annual", 1));
    assertThatThrownBy(() -> shopper.initiation().open(admin(), order, "key", "::1"))
        .isInstanceOf(PaymentProviderFailed.class);
    shopper.provider().comeBack();

    assertThat(shopper.initiation().open(admin(), order, "key", "::1").repeated())
        .isEqualTo(PaymentInitiation.Repetition.FIRST);

    OpenIntent refused = shopper.order(addon("advanced_reports", 1));
    assertThatThrownBy(() -> shopper.initiation().open(admin(), refused, "key-2", "::1"))
        .isInstanceOf(PurchaseRejected.class);
    assertThat(shopper.initiation().open(admin(), order, "key-2", "::1").repeated())
        .isEqualTo(PaymentInitiation.Repetition.FIRST);
  }

  @Test
  void keysAreForgottenAfterADay() {
    OpenIntent order = shopper.order(addon("license_annual", 1));
    PaymentRef ref = shopper.initiation().open(admin(), order, "key", "::1").opened().paymentRef();

    assertThat(ref).isNotNull();
    keys.deleteBatch(wiring.businessTime().instant().plus(IdempotencyKeys.TTL).minusMillis(1));
    assertThat(shopper.rows("checkout_idempotency", "true")).isEqualTo(1);
    keys.deleteBatch(wiring.businessTime().instant().plus(IdempotencyKeys.TTL));
    assertThat(shopper.rows("checkout_idempotency", "true")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "with space", "ü", "line\nbreak"})
  void aKeyIsPrintableAscii(String key) {
    assertThatThrownBy(
            () ->
                shopper
                    .initiation()
                    .open(admin(), shopper.order(addon("license_annual", 1)), key, "::1"))
        .isInstanceOf(ValidationFailed.class);
  }

  @Test
  void aKeyHasAtMost128Characters() {
    OpenIntent order = shopper.order(addon("license_annual", 1));

    assertThatThrownBy(() -> shopper.initiation().open(admin(), order, "k".repeat(129), "::1"))
        .isInstanceOf(ValidationFailed.class);
    assertThat(shopper.initiation().open(admin(), order, "k".repeat(128), "::1").opened())
        .isNotNull();
  }

  private StaffPrincipal admin() {
    return shopper.restaurant().admin();
  }
}
