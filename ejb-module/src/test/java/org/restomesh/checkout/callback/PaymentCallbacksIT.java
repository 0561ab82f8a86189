package org.restomesh.checkout.callback;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.checkout.pricing.CartItem.service;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.intent.Confirmation;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.NotProvisioned;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider;
import org.restomesh.support.Wiring;

class PaymentCallbacksIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final PaymentCallbacks callbacks = wiring.get(PaymentCallbacks.class);
  private final CallbackInbox inbox = wiring.get(CallbackInbox.class);
  private final Shopper shopper = Shopper.open(wiring);

  @Test
  void twentyCallbacksAndTwentyConfirmsAtOnceProvisionOnce() {
    PaymentRef ref =
        shopper.wants(
            addon("license_annual", 1), addon("sms_integration", 1), addon("credit_sms_500", 1));
    long total = shopper.details(ref).totalCents();
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      all.add(() -> receive(StrictProvider.form(ref, "success", total)));
      all.add(
          () -> wiring.get(Settlement.class).confirm(shopper.restaurant().admin(), ref).owned());
    }

    List<Object> outcomes = AtOnce.run(all);

    assertThat(outcomes)
        .allSatisfy(
            outcome ->
                assertThat(outcome)
                    .isInstanceOfAny(String.class, List.class, NotProvisioned.class));
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThat(shopper.rows("credit_lot", "true")).isEqualTo(1);
    assertThat(shopper.rows("invoice", "true")).isEqualTo(1);
    assertThat(shopper.events("checkout.completed.v1")).isEqualTo(1);
    assertThat(shopper.events("addon.purchased.v1")).isEqualTo(3);
    assertThat(shopper.events("feature.entitlement.changed.v1")).isEqualTo(1);
    assertThat(inbox.of(ref))
        .singleElement()
        .satisfies(
            kept -> {
              assertThat(kept.times()).isEqualTo(20);
              assertThat(kept.verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
            });
  }

  @Test
  void twoPaidCartsForOneProductAtOnceGiveOneRowAndOneRefund() {
    PaymentRef first = shopper.wants(addon("license_annual", 1));
    PaymentRef second = shopper.wants(addon("license_annual", 1));

    AtOnce.run(
        List.of(
            () -> receive(StrictProvider.form(first, "success", Shopper.LICENSE_CENTS)),
            () -> receive(StrictProvider.form(second, "success", Shopper.LICENSE_CENTS))));

    assertThat(List.of(shopper.details(first).status(), shopper.details(second).status()))
        .containsExactlyInAnyOrder(IntentStatus.PROVISIONED, IntentStatus.REFUND_DUE);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThat(shopper.rows("invoice", "true")).isEqualTo(1);
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
  }

  @Test
  void whatIsForgedOrAlteredBuysNothingAndIsKept() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    Map<String, String> altered =
        new HashMap<>(StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS));
    altered.put("total_amount", "49000000");
    Map<String, String> forged = new HashMap<>(altered);
    forged.put("hash", "AAAA");

    assertThatThrownBy(() -> receive(altered)).isInstanceOf(CallbackRefused.class);
    assertThatThrownBy(() -> receive(forged)).isInstanceOf(CallbackRefused.class);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    assertThat(inbox.of(ref))
        .extracting(CallbackDetails::verdict)
        .containsOnly(CallbackOutcome.REFUSED);
  }

  @Test
  void whatWasRefusedMayComeInItsGenuineForm() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    Map<String, String> genuine = StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS);
    Map<String, String> altered = new HashMap<>(genuine);
    altered.put("total_amount", "1");
    assertThatThrownBy(() -> receive(altered)).isInstanceOf(CallbackRefused.class);

    receive(genuine);

    assertThat(inbox.of(ref))
        .singleElement()
        .satisfies(
            kept -> {
              assertThat(kept.verdict()).isEqualTo(CallbackOutcome.PROVISIONED);
              assertThat(kept.body()).contains("total_amount=490000").contains("success");
            });
  }

  @Test
  void anAttemptThatFailedMayBeFollowedByOneThatSucceeds() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));

    receive(StrictProvider.form(ref, "failed", 0));
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    receive(StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS));
    receive(StrictProvider.form(ref, "failed", 0));

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
    assertThat(inbox.of(ref))
        .extracting(CallbackDetails::verdict)
        .containsExactly(CallbackOutcome.ATTEMPT_FAILED, CallbackOutcome.PROVISIONED);
  }

  @Test
  void anUnknownOrderIsKeptAndNotAcknowledged() {
    PaymentRef nobodys = PaymentRef.next();

    assertThatThrownBy(() -> receive(StrictProvider.form(nobodys, "success", 1)))
        .isInstanceOf(ResourceNotFound.class);

    assertThat(
            Rows.count(
                "select count(*) from payment_callback where merchant_oid = ? and verdict ="
                    + " 'UNKNOWN_ORDER'",
                nobodys.onTheWire()))
        .isEqualTo(1);
  }

  @Test
  void moneyIsRememberedWhenProvisioningFailsForAReasonOfOurs() throws SQLException {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    Map<String, String> paid = StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS);
    Rows.change("alter table invoice rename to invoice_away");
    try {
      assertThatThrownBy(() -> receive(paid)).isInstanceOf(RuntimeException.class);
    } finally {
      Rows.change("alter table invoice_away rename to invoice");
    }
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.SETTLED);
    assertThat(shopper.owned("license_annual")).isZero();

    receive(paid);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
  }

  @Test
  void moneyIsRememberedWhenTheCatalogueDoesNotFitTheCartAnyMore() throws SQLException {
    PaymentRef ref = shopper.wants(service("onsite_install_full", 1));
    long total = shopper.details(ref).totalCents();
    Map<String, String> paid = StrictProvider.form(ref, "success", total);
    changeKind("MODULE");
    try {
      assertThatThrownBy(() -> receive(paid)).isInstanceOf(InvalidInput.class);
    } finally {
      changeKind("SERVICE");
    }
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.SETTLED);

    receive(paid);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
  }

  private static void changeKind(String kind) throws SQLException {
    Rows.change("update product set kind = ? where code = 'onsite_install_full'", kind);
    Rows.change("update catalogue_state set version = nextval('catalogue_version')");
  }

  @Test
  void underpaymentIsAcknowledgedAndKept() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));

    receive(StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS - 1));

    assertThat(inbox.of(ref))
        .extracting(CallbackDetails::verdict)
        .containsExactly(CallbackOutcome.UNDERPAID);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
  }

  @Test
  void confirmAfterTheCallbackIsTheSameOnEveryRepeat() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    receive(StrictProvider.form(ref, "success", Shopper.LICENSE_CENTS));
    Settlement settlement = wiring.get(Settlement.class);

    Confirmation first = settlement.confirm(shopper.restaurant().admin(), ref);

    assertThat(settlement.confirm(shopper.restaurant().admin(), ref)).isEqualTo(first);
  }

  private String receive(Map<String, String> form) {
    String body =
        form.entrySet().stream()
            .map(field -> field.getKey() + "=" + field.getValue())
            .sorted()
            .collect(joining("&"));
    callbacks.receive(body, form);
    return "OK";
  }
}
