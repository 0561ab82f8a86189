package org.restomesh.checkout.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider;
import org.restomesh.support.Wiring;
import org.restomesh.work.LeaseCounters;
import org.restomesh.work.LeaseLost;

/** Callbacks that were kept, and whose node has ended or failed before it carried them out. */
class CallbackSweepIT {
  private static final int MAX_ATTEMPTS = CallbackClaims.RETRIES.maxAttempts();

  private final Wiring wiring = Wiring.likeAContainer();
  private final PaymentCallbacks callbacks = wiring.get(PaymentCallbacks.class);
  private final CallbackInbox inbox = wiring.get(CallbackInbox.class);
  private final CallbackClaims claims = wiring.get(CallbackClaims.class);
  private final CallbackSweep sweep = wiring.get(CallbackSweep.class);
  private Shopper shopper;
  private PaymentRef ref;

  @BeforeEach
  void openWithNothingDueOfOthers() throws SQLException {
    Rows.change("update payment_callback set due_at = null, claim_id = null, lease_until = null");
    shopper = Shopper.open(wiring);
    ref = shopper.wants(addon("license_annual", 1));
  }

  @Test
  void whatWasKeptIsCarriedOutThoughItIsNotRepeated() throws SQLException {
    keepAndDie("success", Shopper.LICENSE_CENTS);
    sweep();
    assertThat(verdict()).as("while its node may live").isEqualTo(CallbackOutcome.RECEIVED);

    leasesEnd();
    sweep();

    assertThat(verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThat(row("attempts || ' ' || times")).isEqualTo("2 1");
    assertThat(isLeftAlone()).isTrue();
  }

  @Test
  void soIsAnAttemptToPayThatFailed() throws SQLException {
    keepAndDie("failed", 0);
    leasesEnd();

    sweep();

    assertThat(verdict()).isEqualTo(CallbackOutcome.ATTEMPT_FAILED);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    assertThat(isLeftAlone()).isTrue();
  }

  @Test
  void whatWasCarriedOutAsItCameIsNoWorkAnyMore() {
    receive(paid());

    assertThat(verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
    assertThat(row("attempts")).isEqualTo("1");
    assertThat(isLeftAlone()).isTrue();
  }

  @Test
  void aForgeryIsNoWorkUntilItComesInItsGenuineForm() throws SQLException {
    Map<String, String> altered = new HashMap<>(paid());
    altered.put("total_amount", "1");
    assertThatThrownBy(() -> receive(altered)).isInstanceOf(CallbackRefused.class);
    assertThat(isLeftAlone()).isTrue();

    keepAndDie("success", Shopper.LICENSE_CENTS);
    leasesEnd();
    sweep();

    assertThat(verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
    assertThat(row("attempts || ' ' || times")).isEqualTo("2 2");
  }

  @Test
  void repetitionsAndSweepsOfTwoNodesAtOnceProvisionOnce() throws SQLException {
    keepAndDie("success", Shopper.LICENSE_CENTS);
    leasesEnd();
    Wiring other = Wiring.likeAContainer();
    CallbackSweep elsewhere = other.get(CallbackSweep.class);
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      all.add(() -> sweep.run(now()));
      all.add(() -> receive(paid()));
      all.add(() -> elsewhere.run(now()));
    }

    List<Object> outcomes = AtOnce.run(all);

    assertThat(outcomes)
        .allSatisfy(it -> assertThat(it).isInstanceOfAny(String.class, Integer.class));
    assertThat(verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThat(shopper.rows("invoice", "true")).isEqualTo(1);
    assertThat(shopper.events("checkout.completed.v1")).isEqualTo(1);
    assertThat(row("attempts <= 2")).isEqualTo("t");
    assertThat(isLeftAlone()).isTrue();
  }

  @Test
  void whatFailsIsTriedAgainAfterPausesAndThenGivenUpForAPerson() throws SQLException {
    Rows.change("alter table invoice rename to invoice_away");
    try {
      assertThatThrownBy(() -> receive(paid())).isInstanceOf(RuntimeException.class);
      leasesEnd();
      for (int attempt = 2; attempt <= MAX_ATTEMPTS; attempt++) {
        assertThat(verdict()).isEqualTo(CallbackOutcome.RECEIVED);
        sweep();
        assertThat(row("attempts")).isEqualTo(String.valueOf(attempt));
        sweep();
        assertThat(row("attempts"))
            .as("before its pause is over")
            .isEqualTo(String.valueOf(attempt));
        wiring.businessTime().advance(Duration.ofHours(2));
      }
    } finally {
      Rows.change("alter table invoice_away rename to invoice");
    }
    sweep();
    assertThat(verdict()).isEqualTo(CallbackOutcome.GIVEN_UP);
    assertThat(isLeftAlone()).isTrue();
    assertThat(shopper.details(ref).status())
        .as("money is known of")
        .isEqualTo(IntentStatus.SETTLED);

    receive(paid());

    assertThat(verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
  }

  @Test
  void whatEndsEachNodeIsGivenUpAndWhatStandsBesideItGoesOn() throws SQLException {
    keepAndDie("success", Shopper.LICENSE_CENTS);
    for (int attempt = 2; attempt <= MAX_ATTEMPTS; attempt++) {
      leasesEnd();
      claims.giveBack(now());
      assertThat(claims.claimOne(now())).hasSize(1); // and its node ends
      assertThat(row("attempts")).isEqualTo(String.valueOf(attempt));
    }
    PaymentRef poison = ref;
    ref = shopper.wants(addon("sms_integration", 1), addon("license_annual", 1));
    keepAndDie("success", shopper.details(ref).totalCents());
    leasesEnd();

    sweep();

    assertThat(verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
    ref = poison;
    assertThat(verdict()).isEqualTo(CallbackOutcome.GIVEN_UP);
    assertThat(shopper.details(poison).status()).isEqualTo(IntentStatus.PENDING);
    assertThat(isLeftAlone()).isTrue();
  }

  @Test
  void whoHasOutlivedItsLeaseChangesNothing() throws SQLException {
    keepAndDie("success", Shopper.LICENSE_CENTS);
    leasesEnd();
    claims.giveBack(now());
    KeptCallback outlived = claims.claimOne(now()).get(0);
    leasesEnd();
    claims.giveBack(now());
    assertThat(claims.claimOne(now())).hasSize(1);
    assertThat(wiring.get(LeaseCounters.class).lost(LeaseCounters.Queue.CALLBACKS)).isEqualTo(2);

    assertThatThrownBy(
            () -> inbox.takeUp(outlived, wiring.get(PaymentHandlers.class).of(ref).orElseThrow()))
        .isInstanceOf(LeaseLost.class);

    assertThat(verdict()).isEqualTo(CallbackOutcome.RECEIVED);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    assertThat(shopper.owned("license_annual")).isZero();
  }

  /** As a node does that ends right after it has kept what came. */
  private void keepAndDie(String status, long cents) {
    Map<String, String> form = StrictProvider.form(ref, status, cents);
    PaymentCallback genuine = wiring.provider().verifyCallback(form).orElseThrow();
    inbox.keep("as it came", wiring.provider().fingerprintOf(form), genuine);
  }

  private Map<String, String> paid() {
    return StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS);
  }

  private String receive(Map<String, String> form) {
    callbacks.receive("as it came", form);
    return "OK";
  }

  private void sweep() {
    sweep.run(now());
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }

  private CallbackOutcome verdict() {
    return inbox.of(ref).get(0).verdict();
  }

  /** Neither due nor claimed. */
  private boolean isLeftAlone() {
    return row("due_at is null and claim_id is null and lease_until is null").equals("t");
  }

  private String row(String expression) {
    return Rows.texts(
            "select " + expression + " from payment_callback where payment_ref = ?", ref.id())
        .get(0);
  }

  private static void leasesEnd() throws SQLException {
    Rows.change(
        "update payment_callback set lease_until = now() - interval '1 ms'"
            + " where claim_id is not null");
  }
}
