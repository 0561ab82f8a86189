package org.restomesh.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.checkout.pricing.CartItem.hardware;
import static org.restomesh.checkout.pricing.CartItem.service;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.product.Definitions;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.snapshot.LicensingSnapshotCache;
import org.restomesh.support.Database;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** Quotes are answered from memory, and memory does not lag behind what this node has done. */
class QuotesIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Shopper shopper = Shopper.open(wiring);

  @Test
  void whatIsRememberedCostsNoStatement() {
    shopper.buys(addon("license_annual", 1));
    CartItem[] cart = {addon("module_inventory", 1), addon("extra_branch", 3)};
    quote(cart);

    // What is remembered of the catalogue lasts for a second, and a machine may pause for one.
    assertThat(Stream.generate(() -> sentFor(cart)).limit(3).anyMatch(List::isEmpty)).isTrue();
  }

  @Test
  void onlyHardwareIsLookedUp() {
    CartItem[] cart = {addon("license_annual", 1), hardware("CARD-TERMINAL", 1)};
    quote(cart);

    assertThat(
            Stream.generate(() -> sentFor(cart))
                .limit(3)
                .filter(sent -> sent.size() == 1)
                .findFirst())
        .hasValueSatisfying(
            sent -> assertThat(sent.get(0).template()).contains("from hardware_item"));
  }

  @Test
  void whatWasBoughtHereIsOwnedInTheNextQuote() {
    assertThat(quote(addon("license_annual", 1)).warnings()).isEmpty();
    assertThat(quote(addon("module_inventory", 1)).warnings())
        .extracting(Quote.Warning::code)
        .containsExactly("LICENSE_REQUIRED");

    shopper.buys(addon("license_annual", 1));

    assertThat(quote(addon("license_annual", 1)).warnings())
        .extracting(Quote.Warning::code)
        .containsExactly("ADDON_ALREADY_OWNED");
    assertThat(quote(addon("module_inventory", 1)).warnings()).isEmpty();
  }

  @Test
  void whatGrantsNothingIsOwnedAtOnceToo() {
    quote(addon("license_annual", 1));

    shopper.buys(service("onsite_install_full", 1));

    assertThat(
            wiring
                .get(LicensingSnapshotCache.class)
                .at(shopper.restaurant().tenantId(), wiring.businessTime().instant())
                .owned())
        .extracting(OwnedProduct::code)
        .containsExactly("onsite_install_full");
  }

  @Test
  void aPriceThatIsChangedHereIsQuotedAtOnce() {
    String code = "quoted_" + UUID.randomUUID().toString().substring(0, 8);
    define(code, 100_000);
    assertThat(quote(addon(code, 1)).totalCents()).isEqualTo(100_000);
    wiring.businessTime().advance(Duration.ofMillis(1));

    define(code, 120_000);

    assertThat(quote(addon(code, 1)).totalCents()).isEqualTo(120_000);
  }

  @Test
  void aRememberedTenantIsPricedByTheDayOfTheQuote() {
    shopper.buys(addon("license_annual", 1));
    assertThat(quote(addon("module_inventory", 1)).totalCents()).isEqualTo(390_000);

    wiring.businessTime().advance(Duration.ofDays(1));
    assertThat(quote(addon("module_inventory", 1)).totalCents()).isEqualTo(388_932);

    wiring.businessTime().advance(Duration.ofDays(400));
    assertThat(quote(addon("module_inventory", 1)).warnings())
        .extracting(Quote.Warning::code)
        .containsExactly("LICENSE_REQUIRED");
  }

  @Test
  void whatIsAboutToBeBoughtIsJudgedOnTheRowsAndNotFromMemory() {
    Wiring otherNode = Wiring.likeAContainer();
    StaffPrincipal admin = shopper.restaurant().admin();
    otherNode.get(Quotes.class).of(admin, Cart.of(addon("license_annual", 1)));

    shopper.buys(addon("license_annual", 1));

    assertThatThrownBy(
            () -> otherNode.get(Checkout.class).start(admin, Cart.of(addon("license_annual", 1))))
        .isInstanceOf(PurchaseRejected.class);
  }

  private Quote quote(CartItem... items) {
    return wiring.get(Quotes.class).of(shopper.restaurant().admin(), Cart.of(items));
  }

  private List<SentStatement> sentFor(CartItem... items) {
    return Database.shared().statementsOf(() -> quote(items));
  }

  private void define(String code, long priceCents) {
    Definitions.define(
        wiring,
        code,
        Map.of(
            "names",
            Map.of("tr", "Deneme"),
            "descriptions",
            Map.of("tr", "Deneme"),
            "kind",
            "module",
            "billing",
            "oneTime",
            "priceCents",
            priceCents));
  }
}
