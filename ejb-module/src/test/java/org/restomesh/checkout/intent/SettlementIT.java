package org.restomesh.checkout.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.checkout.pricing.CartItem.hardware;
import static org.restomesh.checkout.pricing.CartItem.service;
import static org.restomesh.support.Rows.count;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.credit.Credits;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What becomes of money that has come. */
class SettlementIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Settlement settlement = wiring.get(Settlement.class);
  private final Shopper shopper = Shopper.open(wiring);

  @Test
  void whatIsPaidIsProvisionedInvoicedAndTold() {
    PaymentRef ref =
        shopper.wants(
            addon("license_annual", 1),
            addon("module_ai_studio", 1),
            addon("credit_ai_photo_100", 3),
            addon("extra_branch", 2),
            service("onsite_install_full", 1));

    assertThat(settle(ref)).isEqualTo(SettlementResult.PROVISIONED);

    IntentDetails details = shopper.details(ref);
    assertThat(details.status()).isEqualTo(IntentStatus.PROVISIONED);
    assertThat(details.invoiceNumber()).matches("RM-\\d{4}-\\d{6}");
    assertThat(confirm(ref).owned())
        .extracting(OwnedProductDetails::code)
        .containsExactlyInAnyOrder(
            "license_annual",
            "module_ai_studio",
            "credit_ai_photo_100",
            "extra_branch",
            "onsite_install_full");
    assertThat(wiring.get(Credits.class).balances(tenant()).get(CreditKind.PHOTO)).isEqualTo(300);
    assertThat(wiring.get(Entitlements.class).current(tenant()).limit("limit.maxBranches"))
        .hasValue(3);
    assertThat(wiring.get(BillingAccounts.class).of(tenant()).anchorAt()).isEqualTo("2026-03-01");
    assertThat(shopper.rows("invoice", "total_cents = " + details.totalCents())).isEqualTo(1);
    assertThat(shopper.events("checkout.completed.v1")).isEqualTo(1);
    assertThat(shopper.events("addon.purchased.v1")).isEqualTo(5);
    assertThat(shopper.events("feature.entitlement.changed.v1")).isEqualTo(1);
  }

  @Test
  void theSameMoneyToldAgainChangesNothing() {
    PaymentRef ref = shopper.buys(addon("license_annual", 1));
    Confirmation first = confirm(ref);
    int told = wiring.fired(LicensingChanged.class).size();

    assertThat(settle(ref)).isEqualTo(SettlementResult.ALREADY);

    assertThat(confirm(ref)).isEqualTo(first);
    assertThat(wiring.fired(LicensingChanged.class))
        .as("other nodes are told again: the first may not have lived to do it")
        .hasSize(told + 2);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
    assertThat(shopper.events("checkout.completed.v1")).isEqualTo(1);
  }

  @Test
  void lessThanWasAskedForSettlesNothing() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));

    assertThat(settlement.settle(ref, Shopper.LICENSE_CENTS - 1))
        .isEqualTo(SettlementResult.UNDERPAID);

    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    assertThat(shopper.owned("license_annual")).isZero();
    assertThat(settle(ref)).isEqualTo(SettlementResult.PROVISIONED);
  }

  @Test
  void moreThanWasAskedForIsPaid() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));

    assertThat(settlement.settle(ref, Shopper.LICENSE_CENTS + 5_000))
        .isEqualTo(SettlementResult.PROVISIONED);

    assertThat(shopper.rows("invoice", "total_cents = " + Shopper.LICENSE_CENTS)).isEqualTo(1);
  }

  @Test
  void ofTwoPaidCartsForOneProductOneIsProvisionedAndTheOtherPaidBack() {
    PaymentRef first = shopper.wants(addon("license_annual", 1));
    PaymentRef second = shopper.wants(addon("license_annual", 1), addon("advanced_reports", 1));

    assertThat(settle(first)).isEqualTo(SettlementResult.PROVISIONED);
    assertThat(settle(second)).isEqualTo(SettlementResult.REFUND_DUE);

    IntentDetails loser = shopper.details(second);
    assertThat(loser.status()).isEqualTo(IntentStatus.REFUND_DUE);
    assertThat(loser.failureReason()).isEqualTo("DUPLICATE_OWNERSHIP");
    assertThat(loser.refundDue()).isTrue();
    assertThat(shopper.owned("advanced_reports")).isZero();
    assertThat(shopper.rows("invoice", "true")).isEqualTo(1);
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    assertThat(settle(second)).isEqualTo(SettlementResult.ALREADY);
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    assertThatThrownBy(() -> confirm(second))
        .isInstanceOf(NotProvisioned.class)
        .hasMessageContaining("DUPLICATE_OWNERSHIP");
  }

  @Test
  void aPriceThatChangesAfterTheCartWasPricedChangesNothingForIt() throws SQLException {
    PaymentRef ref = shopper.wants(addon("license_annual", 1), hardware("CARD-TERMINAL", 1));
    String now = wiring.businessTime().instant().plusSeconds(1).toString();
    Rows.change(
        "insert into product_price values ('license_annual', cast(? as timestamptz), 990000)", now);
    Rows.change(
        "insert into hardware_price values ('CARD-TERMINAL', cast(? as timestamptz), 77, 7)", now);
    Rows.change("update catalogue_state set version = nextval('catalogue_version')");
    try {
      wiring.businessTime().advance(Duration.ofSeconds(2));

      assertThat(settle(ref)).isEqualTo(SettlementResult.PROVISIONED);
    } finally {
      Rows.change("delete from product_price where price_cents = 990000");
      Rows.change("delete from hardware_price where price_cents = 77");
      Rows.change("update catalogue_state set version = nextval('catalogue_version')");
    }
  }

  @Test
  void aTotalThatMovedByMoreThanACentIsPaidBack() throws SQLException {
    PaymentRef near = shopper.wants(addon("license_annual", 1));
    Rows.change("update checkout_intent set total_cents = 490001 where id = ?", near.id());
    assertThat(settlement.settle(near, 490_001)).isEqualTo(SettlementResult.PROVISIONED);

    Shopper other = Shopper.open(wiring);
    PaymentRef far = other.wants(addon("license_annual", 1));
    Rows.change("update checkout_intent set total_cents = 489998 where id = ?", far.id());

    assertThat(settlement.settle(far, 489_998)).isEqualTo(SettlementResult.REFUND_DUE);
    assertThat(other.details(far).failureReason()).isEqualTo("DRIFT");
    assertThat(other.owned("license_annual")).isZero();
  }

  @Test
  void moneyForAnExpiredIntentIsDueBackAndTheIntentStaysExpired() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    wiring.businessTime().advance(CheckoutIntent.TTL.minusMillis(1));
    assertThat(settlement.expire(ref)).isFalse();
    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(settlement.expire(ref)).isTrue();

    assertThat(settle(ref)).isEqualTo(SettlementResult.REFUND_DUE);
    assertThat(settle(ref)).isEqualTo(SettlementResult.ALREADY);

    IntentDetails details = shopper.details(ref);
    assertThat(details.status()).isEqualTo(IntentStatus.EXPIRED);
    assertThat(details.refundDue()).isTrue();
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(1);
    assertThat(shopper.owned("license_annual")).isZero();
  }

  @Test
  void ofWhatCameForAnExpiredIntentTheLargerAmountIsDueBack() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    settlement.settle(ref, 100);
    settlement.settle(ref, 50);
    wiring.businessTime().advance(CheckoutIntent.TTL);
    settlement.expire(ref);
    assertThat(paidCents()).containsExactly("100");

    assertThat(settle(ref)).isEqualTo(SettlementResult.REFUND_DUE);
    assertThat(settlement.settle(ref, 200)).isEqualTo(SettlementResult.ALREADY);

    assertThat(paidCents()).containsExactly(String.valueOf(Shopper.LICENSE_CENTS));
    assertThat(shopper.events("checkout.refund_due.v1")).isEqualTo(2);
  }

  @Test
  void moreMoneyThanHasGoneBackIsDueBackAgain() throws SQLException {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    settlement.settle(ref, 100);
    wiring.businessTime().advance(CheckoutIntent.TTL);
    settlement.expire(ref);
    Rows.change(
        "update checkout_intent set refunded_cents = 100, refund_due = false where id = ?",
        ref.id());
    assertThat(settlement.settle(ref, 100)).isEqualTo(SettlementResult.ALREADY);
    assertThat(shopper.details(ref).refundDue()).isFalse();

    assertThat(settle(ref)).isEqualTo(SettlementResult.REFUND_DUE);

    assertThat(shopper.details(ref).refundDue()).isTrue();
  }

  @Test
  void aPaidIntentDoesNotExpire() {
    PaymentRef ref = shopper.buys(addon("license_annual", 1));
    wiring.businessTime().advance(CheckoutIntent.TTL);

    assertThat(settlement.expire(ref)).isFalse();
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
  }

  @Test
  void confirmBeforeTheMoneyAsksToComeBack() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));

    assertThatThrownBy(() -> confirm(ref))
        .isInstanceOfSatisfying(
            NotProvisioned.class, refused -> assertThat(refused.retryAfterSeconds()).isPositive());
    assertThat(shopper.owned("license_annual")).isZero();
  }

  @Test
  void nobodyConfirmsWhatIsNotTheirs() {
    PaymentRef ref = shopper.buys(addon("license_annual", 1));
    Shopper other = Shopper.open(wiring);

    assertThatThrownBy(() -> settlement.confirm(other.restaurant().admin(), ref))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> confirm(PaymentRef.next())).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> settlement.settle(PaymentRef.next(), 1))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void moneyThatWasRememberedIsProvisionedByConfirm() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));
    settlement.remember(ref, Shopper.LICENSE_CENTS - 1);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
    settlement.remember(ref, Shopper.LICENSE_CENTS);
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.SETTLED);

    assertThat(confirm(ref).status()).isEqualTo(IntentStatus.PROVISIONED);
    assertThat(shopper.owned("license_annual")).isEqualTo(1);
  }

  @Test
  void duplicateLinesAreOneRowAndTheirSumIsCharged() {
    shopper.buys(addon("license_annual", 1), addon("extra_branch", 2), addon("extra_branch", 3));

    assertThat(shopper.rows("owned_product", "code = 'extra_branch' and quantity = 5"))
        .isEqualTo(1);
    assertThat(shopper.rows("owned_product", "charged_cents = " + 5 * 399_000)).isEqualTo(1);
  }

  @Test
  void hardwareLeavesTheStockAndMayBeOwedWhenItWasSoldTwice() throws SQLException {
    String sku = "IT-" + UUID.randomUUID();
    Rows.change("insert into hardware_item (sku, name, stock) values (?, 'Box', 3)", sku);
    Rows.change("insert into hardware_price values (?, timestamptz '2020-01-01Z', 1000, 50)", sku);
    PaymentRef first = shopper.wants(hardware(sku, 2));
    PaymentRef second = shopper.wants(hardware(sku, 2));

    assertThat(settle(first)).isEqualTo(SettlementResult.PROVISIONED);
    assertThat(settle(second)).isEqualTo(SettlementResult.PROVISIONED);

    assertThat(count("select stock from hardware_item where sku = ?", sku)).isZero();
    Rows.change("delete from hardware_price where sku = ?", sku);
    Rows.change("delete from hardware_item where sku = ?", sku);
  }

  @Test
  void aModuleBoughtOnTheNextDayIsProratedToTheSameAnniversary() {
    shopper.buys(addon("license_annual", 1));
    wiring.businessTime().advance(Duration.ofDays(1));

    PaymentRef ref = shopper.buys(addon("module_inventory", 1));

    assertThat(shopper.details(ref).totalCents()).isEqualTo(388_932);
    assertThat(confirm(ref).owned())
        .singleElement()
        .satisfies(row -> assertThat(row.period().periodEnd()).isEqualTo("2027-03-01"));
  }

  @Test
  void theAmountsOfQuoteIntentSettlementAndInvoiceAreTheSame() {
    List<Long> totals =
        List.of(
            shopper.details(shopper.buys(addon("license_annual", 1))).totalCents(),
            shopper.details(shopper.buys(addon("extra_branch", 7))).totalCents());

    assertThat(
            Rows.texts("select total_cents from invoice where tenant_id = ? order by id", tenant()))
        .containsExactlyElementsOf(totals.stream().map(String::valueOf).toList());
    assertThat(shopper.rows("invoice", "subtotal_cents + tax_cents + shipping_cents = total_cents"))
        .isEqualTo(2);
  }

  private SettlementResult settle(PaymentRef ref) {
    return settlement.settle(ref, shopper.details(ref).totalCents());
  }

  private Confirmation confirm(PaymentRef ref) {
    return settlement.confirm(shopper.restaurant().admin(), ref);
  }

  private List<String> paidCents() {
    return Rows.texts("select paid_cents from checkout_intent where tenant_id = ?", tenant());
  }

  private UUID tenant() {
    return shopper.restaurant().tenantId();
  }
}
