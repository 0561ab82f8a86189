package org.restomesh.checkout.renewal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.Checkout;
import org.restomesh.checkout.Quote;
import org.restomesh.checkout.Quotes;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.checkout.pricing.PriceMode;
import org.restomesh.checkout.renewal.sweep.CycleLapseJob;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Paying a renewal: early, in grace, after the lapse, twice. */
class RenewalPaymentIT {
  private static final String EARLY = "2027-02-10T10:00:00Z";
  private static final String ANNIVERSARY = "2027-02-28T21:00:00Z";
  private static final String IN_GRACE = "2027-03-07T20:50:00Z";
  private static final String DARK = "2027-03-07T21:10:00Z";
  private static final long ALL = 490_000 + 249_000 + 2 * 399_000;

  private final Wiring wiring = Wiring.likeAContainer();
  private Renewer renewer;

  @BeforeEach
  void openACycle() {
    renewer = Renewer.open(wiring);
    renewer.buys(addon("license_annual", 1), addon("api_access", 1), addon("extra_branch", 2));
    renewer.at(EARLY);
    renewer.generate();
  }

  @Test
  void quoteStartIntentAndInvoiceAgree() {
    Cart cart = Cart.renewing(renewer.renewal().cycleId());
    Quote quote = wiring.get(Quotes.class).of(renewer.shopper().restaurant().admin(), cart);
    Quote start = wiring.get(Checkout.class).start(renewer.shopper().restaurant().admin(), cart);
    PaymentRef ref = renewer.wantsToRenew();
    renewer.pays(ref);

    assertThat(quote.totalCents()).isEqualTo(ALL);
    assertThat(start).isEqualTo(quote);
    assertThat(quote.lines())
        .extracting(
            line -> line.item().code(),
            Quote.Line::mode,
            Quote.Line::qty,
            line -> line.period().cycleDays())
        .containsExactly(
            tuple("license_annual", PriceMode.FULL, 1, 366),
            tuple("api_access", PriceMode.FULL, 1, 366),
            tuple("extra_branch", PriceMode.FULL, 2, 366));
    assertThat(quote.warnings()).isEmpty();
    assertThat(renewer.shopper().details(ref).totalCents()).isEqualTo(ALL);
    assertThat(renewer.shopper().rows("invoice", "total_cents = " + ALL)).isEqualTo(2);
  }

  @Test
  void whatAClientPutsIntoTheCartIsIgnored() {
    Cart cart =
        new Cart(List.of(CartItem.addon("module_inventory", 1)), renewer.renewal().cycleId());

    PaymentRef ref = renewer.shopper().wants(cart);

    assertThat(renewer.shopper().details(ref).totalCents()).isEqualTo(ALL);
  }

  @Test
  void paidEarlyTheNewPeriodBeginsAtTheAnniversary() {
    PaymentRef ref = renewer.wantsToRenew();

    assertThat(renewer.pays(ref)).isEqualTo(SettlementResult.PROVISIONED);

    assertThat(renewer.renewal()).isNull();
    assertThat(renewer.row("api_access").period().periodEnd()).isEqualTo("2027-03-01");
    assertThat(renewer.shopper().events("addon.purchased.v1")).isEqualTo(6);
    assertThat(renewer.shopper().events("checkout.completed.v1")).isEqualTo(2);
    renewer.at(ANNIVERSARY);
    OwnedProductDetails row = renewer.row("api_access");
    assertThat(row.status()).isEqualTo(ACTIVE);
    assertThat(row.period().periodStart()).isEqualTo("2027-03-01");
    assertThat(row.period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(row.period().origin()).isEqualTo(OwnershipOrigin.RENEWAL);
    assertThat(row.period().chargedCents()).isEqualTo(249_000);
  }

  @Test
  void paidInGraceNoDayIsLostOrWon() {
    renewer.at(IN_GRACE);

    renewer.pays(renewer.wantsToRenew());

    assertThat(renewer.row("api_access").status()).isEqualTo(ACTIVE);
    assertThat(renewer.row("api_access").period().periodStart()).isEqualTo("2027-03-01");
    assertThat(renewer.row("api_access").period().periodEnd()).isEqualTo("2028-03-01");
  }

  @Test
  void anIntentBegunBeforeTheLapseRevivesTheRowsAfterIt() {
    renewer.at(IN_GRACE);
    UUID cycle = renewer.renewal().cycleId();
    PaymentRef ref = renewer.wantsToRenew();
    renewer.at(DARK);
    wiring.get(CycleLapseJob.class).run(wiring.businessTime().instant());
    assertThat(renewer.row("api_access").status()).isEqualTo(EXPIRED);

    assertThat(renewer.pays(ref)).isEqualTo(SettlementResult.PROVISIONED);

    assertThat(renewer.row("api_access").status()).isEqualTo(ACTIVE);
    assertThat(renewer.row("api_access").period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(renewer.shopper().rows("owned_product", "true")).isEqualTo(3);
    assertThat(
            Rows.texts(
                "select status || ' ' || payment_ref from renewal_cycle where id = ?", cycle))
        .containsExactly("PAID " + ref.id());
  }

  @Test
  void afterTheLapseAnOrdinaryPurchaseRevivesTheRow() {
    UUID licence = renewer.row("license_annual").id();
    renewer.at(DARK);

    renewer.buys(addon("license_annual", 1));

    assertThat(renewer.row("license_annual").id()).isEqualTo(licence);
    assertThat(renewer.row("license_annual").status()).isEqualTo(ACTIVE);
    assertThat(renewer.row("license_annual").period().periodStart()).isEqualTo("2027-03-08");
    assertThat(renewer.row("license_annual").period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(renewer.row("api_access").status()).isEqualTo(EXPIRED);
  }

  @Test
  void ofTwoPaymentsForOneCycleOneIsPaidBack() {
    List<Callable<?>> payments = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      PaymentRef ref = renewer.wantsToRenew();
      payments.add(() -> renewer.pays(ref));
    }

    assertThat(AtOnce.run(payments))
        .containsExactlyInAnyOrder(
            SettlementResult.PROVISIONED,
            SettlementResult.REFUND_DUE,
            SettlementResult.REFUND_DUE,
            SettlementResult.REFUND_DUE);
    assertThat(renewer.shopper().events("addon.purchased.v1")).isEqualTo(6);
    assertThat(renewer.shopper().events("checkout.refund_due.v1")).isEqualTo(3);
  }

  @Test
  void aPaidCycleTakesNoMoreIntents() {
    UUID cycle = renewer.renewal().cycleId();
    renewer.pays(renewer.wantsToRenew());

    assertThatThrownBy(() -> renewer.wantsToRenew(cycle)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void aCycleOfWhichNothingIsLeftTakesNone() {
    UUID cycle = renewer.renewal().cycleId();
    renewer.cancels("license_annual");

    assertThatThrownBy(() -> renewer.wantsToRenew(cycle)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void whatWasCancelledAfterTheIntentAndPaidAllTheSameGoesOn() {
    PaymentRef ref = renewer.wantsToRenew();
    renewer.cancels("api_access");

    assertThat(renewer.pays(ref)).isEqualTo(SettlementResult.PROVISIONED);

    assertThat(renewer.row("api_access").period().cancelAt()).isNull();
    renewer.at("2027-03-02T00:00:00Z");
    assertThat(renewer.row("api_access").period().periodEnd()).isEqualTo("2028-03-01");
  }

  @Test
  void whatWasBoughtAnewInBetweenMakesItARefund() {
    renewer.at(IN_GRACE);
    PaymentRef ref = renewer.wantsToRenew();
    renewer.at(DARK);
    renewer.buys(addon("license_annual", 1));

    assertThat(renewer.pays(ref)).isEqualTo(SettlementResult.REFUND_DUE);
    assertThat(renewer.shopper().details(ref).failureReason()).isEqualTo("DUPLICATE_OWNERSHIP");
  }

  @Test
  void theSecondAnniversaryIsLikeTheFirst() {
    renewer.pays(renewer.wantsToRenew());
    renewer.at("2028-01-31T10:00:00Z");
    renewer.generate();

    assertThat(renewer.renewal().anniversaryAt()).isEqualTo("2028-03-01");
    renewer.pays(renewer.wantsToRenew());
    renewer.at("2028-03-01T00:00:00Z");
    assertThat(renewer.row("license_annual").period().periodEnd()).isEqualTo("2029-03-01");
  }
}
