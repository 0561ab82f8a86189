package org.restomesh.checkout.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.licensing.Anchors;
import org.restomesh.licensing.Anniversaries;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.shared.Money;
import org.restomesh.support.SpecCatalogue;

/** What holds of every price. */
class PricingPropertiesTest {
  private final Pricing pricing = new Pricing(VatRates.TRY);

  @Property
  void unitTimesQuantityIsTheLineAndNetPlusTaxTheirSum(
      @ForAll("carts") List<CartLine> lines,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt) {
    PricedCart cart = pricing.price(lines, account, pricedAt);

    long gross = 0;
    for (PricedLine line : cart.lines()) {
      assertThat(line.unitCents() * line.qty()).isEqualTo(line.subtotalCents());
      assertThat(line.unitCents()).matches(cents -> cents == 0 || cents >= 100);
      assertThat(line.unitCents() == 0).isEqualTo(line.listPriceCents() == 0);
      gross += line.subtotalCents();
    }
    assertThat(cart.subtotalCents() + cart.taxCents()).isEqualTo(gross);
    assertThat(gross + cart.shippingCents()).isEqualTo(cart.totalCents());
    assertThat(BigDecimal.valueOf(cart.subtotalCents()))
        .isEqualByComparingTo(
            BigDecimal.valueOf(gross).divide(new BigDecimal("1.2"), 0, RoundingMode.HALF_UP));
  }

  @Property
  void theSamePricedAgainIsTheSame(
      @ForAll("carts") List<CartLine> lines,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt) {
    assertThat(pricing.price(lines, account, pricedAt))
        .isEqualTo(pricing.price(lines, account, pricedAt));
  }

  @Property
  void theOrderOfLinesDoesNotChangeTheTotal(
      @ForAll("carts") List<CartLine> lines,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt,
      @ForAll Random random) {
    List<CartLine> shuffled = new ArrayList<>(lines);
    Collections.shuffle(shuffled, random);

    PricedCart cart = pricing.price(lines, account, pricedAt);
    PricedCart other = pricing.price(shuffled, account, pricedAt);

    assertThat(other.totalCents()).isEqualTo(cart.totalCents());
    assertThat(other.taxCents()).isEqualTo(cart.taxCents());
  }

  @Property
  void anOfferIsWhatTheCheckoutCharges(
      @ForAll("products") Product product,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt) {
    PricedCart cart = pricing.price(List.of(new CartLine.OfProduct(product, 1)), account, pricedAt);

    assertThat(cart.lines()).containsExactly(pricing.priceOfOne(product, account, pricedAt));
  }

  @Property
  void thePriceNeverRisesAsDaysPassAboveFourteen(
      @ForAll("products") Product product,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt) {
    PricedLine today = pricing.priceOfOne(product, account, pricedAt);
    LocalDate day = account.dayOf(pricedAt);
    PricedLine tomorrow =
        pricing.priceOfOne(
            product, account, day.plusDays(1).atTime(12, 0).atZone(account.zone()).toInstant());
    boolean anchored = account.anchorAt() != null && !day.isBefore(account.anchorAt());
    if (anchored && today.remainingDays() != null && today.remainingDays() > 15) {
      assertThat(tomorrow.unitCents()).isLessThanOrEqualTo(today.unitCents());
      assertThat(tomorrow.periodEnd()).isEqualTo(today.periodEnd());
    }
  }

  @Property
  void theModeFollowsFromTheDaysThatRemain(
      @ForAll("products") Product product,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt) {
    PricedLine line = pricing.priceOfOne(product, account, pricedAt);
    if (!product.isAnnual()) {
      assertThat(line.mode()).isEqualTo(PriceMode.FULL);
      return;
    }
    int left = line.remainingDays();
    assertThat(left).isBetween(1, line.cycleDays());
    assertThat(line.mode())
        .isEqualTo(
            left == line.cycleDays()
                ? PriceMode.FULL
                : left > 14 ? PriceMode.PRORATED : PriceMode.ROLL_FORWARD);
    boolean moreThanAYear = line.unitCents() > Math.max(line.listPriceCents(), 100);
    assertThat(moreThanAYear && line.mode() != PriceMode.ROLL_FORWARD).isFalse();
  }

  @Property
  void whatIsPaidForEndsOnAnAnniversary(
      @ForAll("products") Product product,
      @ForAll("accounts") BillingAccount account,
      @ForAll("instants") Instant pricedAt) {
    PricedLine line = pricing.priceOfOne(product, account, pricedAt);
    if (line.periodEnd() == null || account.anchorAt() == null) {
      return;
    }
    Anniversaries anniversaries = new Anniversaries(account.anchorAt());

    assertThat(anniversaries.periodOf(line.periodEnd()).start()).isEqualTo(line.periodEnd());
    assertThat(line.periodEnd()).isAfter(account.dayOf(pricedAt));
  }

  @Property
  void theDearestCartStillHasATotal(@ForAll @IntRange(min = 1, max = 50) int lines) {
    Product dear = SpecCatalogue.module("dear_x", Money.MAX_PRICE_CENTS, Grants.NONE);
    BillingAccount account = new BillingAccount(ZoneId.of("UTC"), LocalDate.of(2025, 3, 10));

    PricedCart cart =
        pricing.price(
            Collections.nCopies(lines, new CartLine.OfProduct(dear, 999)),
            account,
            Instant.parse("2026-03-05T00:00:00Z"));

    assertThat(cart.totalCents()).isGreaterThan(lines * 999L * Money.MAX_PRICE_CENTS);
  }

  @Provide
  Arbitrary<Product> products() {
    return Arbitraries.oneOf(
        Arbitraries.of(SpecCatalogue.products()),
        Arbitraries.longs()
            .between(0, 3_000)
            .map(cents -> SpecCatalogue.module("synthetic_x", cents, Grants.NONE)),
        Arbitraries.longs()
            .between(0, Money.MAX_PRICE_CENTS)
            .map(cents -> SpecCatalogue.module("synthetic_y", cents, Grants.NONE)));
  }

  @Provide
  Arbitrary<List<CartLine>> carts() {
    Arbitrary<Integer> quantities = Arbitraries.integers().between(1, 999);
    Arbitrary<CartLine> ofProducts =
        Combinators.combine(products(), quantities).as(CartLine.OfProduct::new);
    Arbitrary<CartLine> ofHardware =
        Combinators.combine(
                Arbitraries.longs().between(0, 5_000_000),
                Arbitraries.longs().between(0, 50_000),
                quantities)
            .as(
                (price, shipping, qty) ->
                    new CartLine.OfHardware(
                        new HardwareItem("SKU-1", "Terminal", price, shipping, 1), qty));
    return Arbitraries.oneOf(ofProducts, ofHardware).list().ofMaxSize(50).withoutEdgeCases();
  }

  @Provide
  Arbitrary<BillingAccount> accounts() {
    return Combinators.combine(
            Arbitraries.of("Europe/Istanbul", "America/New_York", "Pacific/Apia", "Asia/Kathmandu")
                .map(ZoneId::of),
            Anchors.any().injectNull(0.1))
        .as(BillingAccount::new)
        .withoutEdgeCases();
  }

  @Provide
  Arbitrary<Instant> instants() {
    return Anchors.instants();
  }
}
