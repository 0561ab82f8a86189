package org.restomesh.payment.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.intent.Shopper.LICENSE_CENTS;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.shared.error.ErrorCode.EXTERNAL_SERVICE_ERROR;
import static org.restomesh.shared.error.ErrorCode.RESOURCE_CONFLICT;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider.RefundFault;
import org.restomesh.support.Wiring;

/** Whatever fails between the provider and us, money goes back once, and is never forgotten. */
class RefundFailuresIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Teller teller = new Teller(wiring);
  private Shopper shopper;
  private PaymentRef ref;

  @BeforeEach
  void buy() throws SQLException {
    Rows.change("update payment_refund set look_at = 'infinity'");
    shopper = Shopper.open(wiring);
    ref = Teller.paid(shopper, shopper.buys(addon("license_annual", 1)));
  }

  @Test
  void aProviderThatIsAwayIsAskedAgainByTheSameRequest() {
    teller.provider().goAway();
    endsWith(EXTERNAL_SERVICE_ERROR, null);
    assertThat(teller.onlyRefundOf(ref).state()).isEqualTo(RefundState.PENDING);
    assertThat(teller.onlyRefundOf(ref).execution().attempts()).isZero();
    teller.provider().comeBack();

    RefundResult result = teller.refund(ref, null);

    assertThat(result.refundId()).isEqualTo(teller.onlyRefundOf(ref).refundId());
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(LICENSE_CENTS);
    assertThat(teller.provider().refunds()).isEqualTo(1);
  }

  @Test
  void whatWasDecidedWhileItWasAwayIsCarriedOutByTheJob() {
    teller.provider().goAway();
    endsWith(EXTERNAL_SERVICE_ERROR, null);
    wiring.businessTime().advance(Refund.CHECK_INTERVAL);
    assertThat(teller.runJob()).isZero();
    teller.provider().comeBack();
    wiring.businessTime().advance(Refund.CHECK_INTERVAL.minusMillis(1));
    assertThat(teller.runJob()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(teller.runJob()).isEqualTo(1);

    assertThat(teller.onlyRefundOf(ref).state()).isEqualTo(RefundState.DONE);
    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(teller.runJob()).isZero();
  }

  @Test
  void whileOneIsPendingAnotherIsRefused() {
    teller.provider().goAway();
    endsWith(EXTERNAL_SERVICE_ERROR, 100L);

    for (RefundPayment other :
        List.of(
            new RefundPayment(101L, Teller.REASON),
            new RefundPayment(null, Teller.REASON),
            new RefundPayment(100L, "another reason"))) {
      assertThatThrownBy(() -> teller.refund(ref, other, null))
          .isInstanceOf(ResourceConflict.class);
    }
    assertThat(teller.refundsOf(ref)).hasSize(1);
  }

  @Test
  void anAnswerThatWasLostIsFoundInTheProvidersBooksAndNothingIsSentTwice() {
    teller.provider().refundsWill(RefundFault.PAY_AND_LOSE_THE_ANSWER);
    endsWith(EXTERNAL_SERVICE_ERROR, 100L);
    assertThat(shopper.rows("credit_note", "true")).isZero();

    RefundResult result = teller.refund(ref, 100L);

    assertThat(result.refundedCents()).isEqualTo(100);
    assertThat(result.creditNoteNumber()).isNotNull();
    assertThat(teller.provider().refunds()).isEqualTo(1);
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(100);
  }

  @Test
  void whoeverWasNotToldHearsOfWhatTheJobHasDoneInsteadOfPayingAgain() {
    teller.provider().refundsWill(RefundFault.PAY_AND_LOSE_THE_ANSWER);
    endsWith(EXTERNAL_SERVICE_ERROR, 100L);
    teller.provider().refundsWill(RefundFault.NONE);
    wiring.businessTime().advance(Refund.CHECK_INTERVAL);
    assertThat(teller.runJob()).isEqualTo(1);

    RefundResult told = teller.refund(ref, 100L);

    assertThat(told.refundId()).isEqualTo(teller.onlyRefundOf(ref).refundId());
    assertThat(Teller.wentBack(ref)).isEqualTo(100);
    // Now it is known: the same again is wanted again.
    assertThat(teller.refund(ref, 100L).refundedCents()).isEqualTo(200);
  }

  @Test
  void aRequestThatWasLostIsRepeatedOnlyWhenItsBooksSurelyShowIt() {
    teller.provider().refundsWill(RefundFault.LOSE_THE_REQUEST);
    endsWith(EXTERNAL_SERVICE_ERROR, 100L);
    teller.provider().refundsWill(RefundFault.NONE);
    endsWith(RESOURCE_CONFLICT, 100L);
    wiring.businessTime().advance(Refund.BOOKING_DELAY.minusMillis(1));
    endsWith(RESOURCE_CONFLICT, 100L);
    assertThat(teller.runJob()).isZero();
    assertThat(teller.provider().refunds()).isEqualTo(1);
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(teller.refund(ref, 100L).refundedCents()).isEqualTo(100);

    assertThat(teller.provider().refunds()).isEqualTo(2);
    assertThat(teller.onlyRefundOf(ref).execution().attempts()).isEqualTo(2);
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(100);
  }

  @Test
  void aRefusalIsFinalForThisRefundAndANewOneMayBeTried() {
    teller.provider().refundsWill(RefundFault.REFUSE);
    assertThatThrownBy(() -> teller.refund(ref, 100L, "key")).isInstanceOf(RefundRefused.class);
    assertThat(teller.onlyRefundOf(ref).state()).isEqualTo(RefundState.FAILED);
    assertThat(shopper.events("payment.refund_completed.v1")).isZero();
    assertThat(Teller.wentBack(ref)).isZero();
    teller.provider().refundsWill(RefundFault.NONE);
    wiring.businessTime().advance(Duration.ofDays(1));
    assertThat(teller.runJob()).isZero();

    assertThat(teller.refund(ref, 100L, "key").refundedCents()).isEqualTo(100);

    assertThat(teller.refundsOf(ref)).hasSize(2);
  }

  @Test
  void aRepetitionThatIsRefusedBecauseTheFirstHadPaidIsDone() {
    teller.provider().refundsWill(RefundFault.LOSE_THE_REQUEST);
    endsWith(EXTERNAL_SERVICE_ERROR, 100L);
    teller.provider().refundsWill(RefundFault.PAY_AND_REFUSE);
    wiring.businessTime().advance(Refund.BOOKING_DELAY);

    assertThat(teller.refund(ref, 100L).refundedCents()).isEqualTo(100);

    assertThat(teller.provider().refundedCents(ref)).isEqualTo(100);
  }

  @Test
  void moneyThatWentBackAlthoughItWasRefusedIsNotSentAgain() {
    teller.provider().refundsWill(RefundFault.PAY_AND_REFUSE);
    assertThatThrownBy(() -> teller.refund(ref, 100L)).isInstanceOf(RefundRefused.class);
    teller.provider().refundsWill(RefundFault.NONE);

    assertThat(teller.refund(ref, 100L).refundedCents()).isEqualTo(100);

    assertThat(teller.provider().refunds()).isEqualTo(1);
  }

  @Test
  void whatSomebodyGaveBackAtTheProviderIsBookedAndNotPaidAgain() {
    teller.provider().giveBack(ref, LICENSE_CENTS);

    assertThat(teller.refund(ref, null).refundedCents()).isEqualTo(LICENSE_CENTS);

    assertThat(teller.provider().refunds()).isZero();
    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(shopper.rows("credit_note", "true")).isEqualTo(1);
  }

  @Test
  void whatFailedAfterTheProviderHadPaidIsCompletedByTheJob() throws SQLException {
    Rows.change("alter table credit_note rename to credit_note_away");
    try {
      assertThatThrownBy(() -> teller.refund(ref, null)).isInstanceOf(RuntimeException.class);
    } finally {
      Rows.change("alter table credit_note_away rename to credit_note");
    }
    assertThat(teller.onlyRefundOf(ref).state()).isEqualTo(RefundState.PENDING);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(LICENSE_CENTS);
    wiring.businessTime().advance(Refund.CHECK_INTERVAL);

    assertThat(teller.runJob()).isEqualTo(1);

    assertThat(teller.provider().refunds()).isEqualTo(1);
    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(shopper.events("payment.refund_completed.v1")).isEqualTo(1);
  }

  @Test
  void ofManyThatWantAllBackAtOnceOneGetsIt() {
    List<Object> outcomes = AtOnce.run(12, () -> teller.refund(ref, null));

    assertThat(outcomes).filteredOn(RefundResult.class::isInstance).isNotEmpty();
    assertThat(outcomes)
        .filteredOn(outcome -> !(outcome instanceof RefundResult))
        .allMatch(outcome -> outcome instanceof ResourceConflict || isUnderway(outcome));
    assertPaidOnce(LICENSE_CENTS);
  }

  @Test
  void ofManyWithOneKeyOnePays() {
    AtOnce.run(12, () -> teller.refund(ref, 100L, "double-click"));

    assertThat(teller.refund(ref, 100L, "double-click").refundedCents()).isEqualTo(100);
    assertPaidOnce(100);
  }

  @Test
  void requestsAndNodesThatLookAfterOneRefundAtOncePayOnce() {
    teller.provider().goAway();
    endsWith(EXTERNAL_SERVICE_ERROR, 100L);
    teller.provider().comeBack();
    wiring.businessTime().advance(Refund.CHECK_INTERVAL);
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      all.add(teller::runJob);
      all.add(() -> teller.refund(ref, 100L, "late"));
    }
    AtOnce.run(all);

    assertThat(teller.refund(ref, 100L, "late").refundedCents()).isEqualTo(100);
    assertPaidOnce(100);
  }

  @Test
  void whoeverCallsItOtherwiseMeansAnotherRefund() {
    teller.provider().goAway();
    assertThatThrownBy(() -> teller.refund(ref, 100L, "one")).isInstanceOf(RefundPending.class);
    assertThatThrownBy(() -> teller.refund(ref, 100L, "other"))
        .isInstanceOf(ResourceConflict.class);
    teller.provider().comeBack();
    wiring.businessTime().advance(Refund.CHECK_INTERVAL);
    teller.runJob();

    assertThat(teller.refund(ref, 100L, "other").refundedCents()).isEqualTo(200);
    assertThat(teller.refund(ref, 100L, "one").refundedCents()).isEqualTo(200);
  }

  private void assertPaidOnce(long cents) {
    assertThat(teller.provider().refunds()).isEqualTo(1);
    assertThat(teller.provider().refundedCents(ref)).isEqualTo(cents);
    assertThat(Teller.wentBack(ref)).isEqualTo(cents);
    assertThat(teller.onlyRefundOf(ref).state()).isEqualTo(RefundState.DONE);
    assertThat(shopper.events("payment.refund_completed.v1")).isEqualTo(1);
    assertThat(shopper.rows("credit_note", "true")).isEqualTo(1);
  }

  private void endsWith(ErrorCode code, Long cents) {
    assertThatThrownBy(() -> teller.refund(ref, cents))
        .isInstanceOfSatisfying(
            RefundPending.class, underway -> assertThat(underway.code()).isEqualTo(code));
  }

  private static boolean isUnderway(Object outcome) {
    return outcome instanceof RefundPending underway && underway.code() == RESOURCE_CONFLICT;
  }
}
