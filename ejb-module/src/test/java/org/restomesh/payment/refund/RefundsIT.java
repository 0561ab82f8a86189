package org.restomesh.payment.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.intent.Shopper.LICENSE_CENTS;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.Database;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What goes back, and what follows from it, while the provider does as it is asked. */
class RefundsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Teller teller = new Teller(wiring);
  private final Shopper shopper = Shopper.open(wiring);

  @Test
  void aFullRefundEndsOwnershipAtOnceAndTakesTheInvoiceBack() {
    PaymentRef ref = licence();

    RefundResult result = teller.refund(ref, null);

    RefundDetails refund = teller.onlyRefundOf(ref);
    assertThat(result)
        .isEqualTo(
            new RefundResult(
                ref,
                refund.refundId(),
                LICENSE_CENTS,
                LICENSE_CENTS,
                LICENSE_CENTS,
                false,
                refund.creditNoteNumber()));
    assertThat(refund.creditNoteNumber()).matches("RC-\\d{4}-\\d{6}");
    assertThat(refund.state()).isEqualTo(RefundState.DONE);
    assertThat(refund.request().reason()).isEqualTo(Teller.REASON);
    assertThat(refund.request().requestedBy()).isEqualTo("staff:operator");
    assertThat(refund.execution().attempts()).isEqualTo(1);
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(LICENSE_CENTS);
    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(
            wiring
                .get(Entitlements.class)
                .current(shopper.restaurant().tenantId())
                .hasFeature("feature.license"))
        .isFalse();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
    assertThat(shopper.rows("credit_note", "total_cents = " + LICENSE_CENTS)).isEqualTo(1);
    assertThat(shopper.events("payment.refund_completed.v1")).isEqualTo(1);
    assertThat(shopper.events("addon.cancelled.v1")).isEqualTo(1);
  }

  /** So that it is done in time where each round trip to the database is slow. */
  @Test
  void aRefundTakesFewStatements() {
    PaymentRef ref = licence();

    assertThat(Database.shared().statementsAndCommitsOf(() -> teller.refund(ref, null)))
        .hasSizeLessThanOrEqualTo(49);
  }

  @Test
  void partsKeepOwnershipUntilTheLastAndTheirNotesAreTheInvoice() {
    PaymentRef ref = licence();

    assertThat(teller.refund(ref, 100_001L).refundedCents()).isEqualTo(100_001);
    assertThat(teller.refund(ref, 100_001L).refundedCents()).isEqualTo(200_002);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    RefundResult rest = teller.refund(ref, null);

    assertThat(rest.amountCents()).isEqualTo(289_998);
    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(LICENSE_CENTS);
    assertThat(shopper.rows("credit_note", "true")).isEqualTo(3);
    assertThat(sumOfNotes("subtotal_cents")).isEqualTo(408_333);
    assertThat(sumOfNotes("tax_cents")).isEqualTo(81_667);
    assertThat(
            Rows.texts(
                "select payload::json ->> 'full' from outbox_event where tenant_id = ?"
                    + " and type = 'payment.refund_completed.v1' order by id",
                shopper.restaurant().tenantId()))
        .containsExactly("false", "false", "true");
    assertThat(shopper.events("addon.cancelled.v1")).isEqualTo(1);
  }

  @Test
  void whatIsPaidAndCannotBeProvisionedIsGivenUpByGivingItBack() {
    PaymentRef ref = Teller.paid(shopper, shopper.wants(addon("license_annual", 1)));
    wiring.get(Settlement.class).remember(ref, LICENSE_CENTS);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.SETTLED);

    RefundResult result = teller.refund(ref, null);

    assertThat(result.refundedCents()).isEqualTo(LICENSE_CENTS);
    assertThat(result.creditNoteNumber()).isNull();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.REFUND_DUE);
    assertThat(shopper.details(ref).failureReason()).isEqualTo("OPERATOR");
    assertThat(wiring.get(Settlement.class).settle(ref, LICENSE_CENTS))
        .isEqualTo(SettlementResult.ALREADY);
    assertThat(shopper.owned("license_annual")).isZero();
  }

  @Test
  void moneyThatBoughtNothingGoesBackWithoutANoteAndIsNotDueAgain() {
    licence();
    PaymentRef ref = twice();
    assertThat(shopper.details(ref).refundDue()).isTrue();

    RefundResult first = teller.refund(ref, 1L);
    RefundResult rest = teller.refund(ref, null);

    assertThat(first.refundDue()).isTrue();
    assertThat(rest.refundDue()).isFalse();
    assertThat(rest.creditNoteNumber()).isNull();
    assertThat(shopper.details(ref).refundDue()).isFalse();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.REFUND_DUE);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThatThrownBy(() -> teller.refund(ref, 1L)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void moneyThatCameLateAndWentBackIsNotDueAgainWhenTheProviderTellsOfItAgain() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    wiring.businessTime().advance(Duration.ofMinutes(31));
    Settlement settlement = wiring.get(Settlement.class);
    settlement.expire(ref);
    settlement.settle(ref, LICENSE_CENTS);
    Teller.paid(shopper, ref);
    teller.refund(ref, null);

    assertThat(settlement.settle(ref, LICENSE_CENTS)).isEqualTo(SettlementResult.ALREADY);

    assertThat(shopper.details(ref).refundDue()).isFalse();
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    assertThatThrownBy(() -> teller.refund(ref, null)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void whatWasPaidBeyondThePriceGoesBackTooAndIsOnNoNote() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    teller.provider().pay(ref, LICENSE_CENTS + 5_000);
    wiring.get(Settlement.class).settle(ref, LICENSE_CENTS + 5_000);

    RefundResult price = teller.refund(ref, LICENSE_CENTS);

    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(price.creditNoteNumber()).isNotNull();
    RefundResult rest = teller.refund(ref, null);
    assertThat(rest.amountCents()).isEqualTo(5_000);
    assertThat(rest.creditNoteNumber()).isNull();
    assertThat(sumOfNotes("total_cents")).isEqualTo(LICENSE_CENTS);
    assertThat(shopper.events("addon.cancelled.v1")).isEqualTo(1);
  }

  @Test
  void whatBroughtNoMoneyCannotGoBack() {
    PaymentRef open = shopper.wants(addon("license_annual", 1));

    assertThatThrownBy(() -> teller.refund(open, null)).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> teller.refund(PaymentRef.next(), null))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(teller.provider().refunds()).isZero();
    assertThat(teller.provider().questions()).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 0, LICENSE_CENTS + 1, Long.MAX_VALUE})
  void noMoreGoesBackThanIsLeft(long cents) {
    PaymentRef ref = licence();

    assertThatThrownBy(() -> teller.refund(ref, cents)).isInstanceOf(InvalidInput.class);

    teller.refund(ref, LICENSE_CENTS - 1);
    assertThatThrownBy(() -> teller.refund(ref, 2L)).isInstanceOf(InvalidInput.class);
    assertThat(teller.refund(ref, 1L).refundedCents()).isEqualTo(LICENSE_CENTS);
    assertThatThrownBy(() -> teller.refund(ref, 1L)).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> teller.refund(ref, null)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void creditsThatAreLeftGoWithTheirMoney() {
    PaymentRef ref =
        Teller.paid(
            shopper,
            shopper.buys(
                addon("license_annual", 1),
                addon("sms_integration", 1),
                addon("credit_sms_500", 2)));

    teller.refund(ref, 1L);
    assertThat(shopper.rows("credit_lot", "remaining = 1000")).isEqualTo(1);
    teller.refund(ref, null);

    assertThat(shopper.rows("credit_lot", "remaining > 0")).isZero();
  }

  @Test
  void everyStepIsAudited() {
    PaymentRef ref = licence();

    teller.refund(ref, 1L);

    assertThat(
            Rows.texts(
                "select action || ' ' || actor from audit_entry where target_id = ?"
                    + " and action like 'checkout.refund%' order by id",
                ref.toString()))
        .containsExactly("checkout.refund staff:operator", "checkout.refund_done staff:operator");
  }

  @Test
  void aKeyIsOneRefundHoweverOftenItIsSent() {
    PaymentRef ref = licence();
    RefundResult first = teller.refund(ref, 100L, "key-1");

    assertThat(teller.refund(ref, 100L, "key-1")).isEqualTo(first);
    assertThat(teller.refund(ref, 100L, "key-2").refundedCents()).isEqualTo(200);
    assertThat(teller.refund(ref, 100L, "key-1").refundId()).isEqualTo(first.refundId());
    assertThatThrownBy(() -> teller.refund(ref, 101L, "key-1"))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("another body");
    assertThat(Teller.wentBack(ref)).isEqualTo(200);
    for (String key : List.of("", "a b", "ç", "k".repeat(129))) {
      assertThatThrownBy(() -> teller.refund(ref, 100L, key)).isInstanceOf(ValidationFailed.class);
    }
  }

  private PaymentRef licence() {
    return Teller.paid(shopper, shopper.buys(addon("license_annual", 1)));
  }

  /** The licence again: opened while nothing stood against it, paid when something does. */
  private PaymentRef twice() {
    Shopper other = shopper;
    PaymentRef ref = other.wants(addon("advanced_reports", 1));
    PaymentRef rival = other.wants(addon("advanced_reports", 1));
    wiring.get(Settlement.class).settle(rival, other.details(rival).totalCents());
    wiring.get(Settlement.class).settle(ref, other.details(ref).totalCents());
    return Teller.paid(other, ref);
  }

  private long sumOfNotes(String column) {
    return Rows.count(
        "select sum(" + column + ") from credit_note where tenant_id = ?",
        shopper.restaurant().tenantId());
  }
}
