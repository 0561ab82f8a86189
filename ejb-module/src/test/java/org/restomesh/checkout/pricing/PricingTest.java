package org.restomesh.checkout.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.checkout.pricing.PriceMode.FULL;
import static org.restomesh.checkout.pricing.PriceMode.PRORATED;
import static org.restomesh.checkout.pricing.PriceMode.ROLL_FORWARD;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.support.SpecCatalogue;

class PricingTest {
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");

  /** Its cycle has 365 days. */
  private static final LocalDate ANCHOR = LocalDate.of(2025, 3, 10);

  private static final LocalDate ANNIVERSARY = LocalDate.of(2027, 3, 10);

  private final Pricing pricing = new Pricing(VatRates.TRY);

  @ParameterizedTest(name = "{0}, {1} days left: {2}")
  @CsvSource({
    "license_annual,     200, 268493, PRORATED",
    "advanced_reports,   200, 70685,  PRORATED",
    "advanced_reports,   15,  5301,   PRORATED",
    "advanced_reports,   14,  133948, ROLL_FORWARD",
    "advanced_reports,   1,   129353, ROLL_FORWARD",
    "module_inventory,   364, 388932, PRORATED",
    "delivery_platforms, 200, 136932, PRORATED",
    "extra_branch,       15,  16397,  PRORATED",
    "extra_branch,       14,  414304, ROLL_FORWARD",
    "extra_branch,       365, 399000, FULL",
  })
  void theGoldenValuesOfACycleOf365Days(String code, int left, long cents, PriceMode mode) {
    PricedLine line = annual(SpecCatalogue.product(code), ANCHOR, ANNIVERSARY.minusDays(left));

    assertThat(line.unitCents()).isEqualTo(cents);
    assertThat(line.mode()).isEqualTo(mode);
    assertThat(line.remainingDays()).isEqualTo(left);
    assertThat(line.cycleDays()).isEqualTo(365);
    assertThat(line.periodEnd())
        .isEqualTo(mode == ROLL_FORWARD ? ANNIVERSARY.plusYears(1) : ANNIVERSARY);
  }

  @ParameterizedTest(name = "{0}, 200 days left: {1}")
  @CsvSource({"license_annual, 267760", "advanced_reports, 70492"})
  void theGoldenValuesOfACycleOf366Days(String code, long cents) {
    LocalDate anniversary = LocalDate.of(2028, 3, 10);

    PricedLine line = annual(SpecCatalogue.product(code), ANCHOR, anniversary.minusDays(200));

    assertThat(line.cycleDays()).isEqualTo(366);
    assertThat(line.unitCents()).isEqualTo(cents);
  }

  /** An odd price for half of a leap year: the only way to half a cent. */
  @Test
  void halfACentIsRoundedUp() {
    LocalDate anniversary = LocalDate.of(2028, 3, 10);
    Product reports = SpecCatalogue.product(SpecCatalogue.REPORTS);

    assertThat(annual(at(129_001, reports), ANCHOR, anniversary.minusDays(183)).unitCents())
        .isEqualTo(64_501);
  }

  private static Product at(long priceCents, Product product) {
    return new Product(
        product.code(),
        product.texts(),
        product.kind(),
        new Product.Price(product.price().billing(), priceCents),
        product.rules(),
        product.grants(),
        product.pack(),
        product.listing());
  }

  @Test
  void aFirstLicenceMakesEveryAnnualLineOfItsCartFull() {
    PricedCart cart =
        price(
            null,
            "2026-06-01T09:00:00Z",
            product(SpecCatalogue.REPORTS, 1),
            product(SpecCatalogue.LICENSE, 1),
            product(SpecCatalogue.BRANCH, 3));

    assertThat(cart.lines()).extracting(PricedLine::mode).containsOnly(FULL);
    assertThat(cart.lines())
        .extracting(PricedLine::periodEnd)
        .containsOnly(LocalDate.of(2027, 6, 1));
    assertThat(cart.lines()).extracting(PricedLine::remainingDays).containsOnly(365);
    assertThat(cart.totalCents()).isEqualTo(129000 + 490000 + 3 * 399000);
  }

  @Test
  void withoutAnyLicenceAModuleIsQuotedForAFullYearFromToday() {
    PricedLine line =
        price(null, "2026-06-01T09:00:00Z", product(SpecCatalogue.REPORTS, 1)).lines().get(0);

    assertThat(line.mode()).isEqualTo(FULL);
    assertThat(line.unitCents()).isEqualTo(129000);
    assertThat(line.periodEnd()).isEqualTo(LocalDate.of(2027, 6, 1));
  }

  @Test
  void aCartPricedTheDayBeforeTheAnchorCostsWhatItsQuoteSaid() {
    PricedCart quoted = price(null, "2025-03-09T09:00:00Z", product(SpecCatalogue.REPORTS, 1));
    PricedCart settled = price(ANCHOR, "2025-03-09T09:00:00Z", product(SpecCatalogue.REPORTS, 1));

    assertThat(settled.hasDriftedFrom(quoted.totalCents())).isFalse();
    assertThat(settled.lines().get(0).periodEnd()).isEqualTo(ANCHOR.plusYears(1));
  }

  @Test
  void aLapsedLicenceIsPricedToItsNextAnniversary() {
    PricedLine line =
        annual(SpecCatalogue.product(SpecCatalogue.LICENSE), ANCHOR, LocalDate.of(2029, 8, 22));

    assertThat(line.mode()).isEqualTo(PRORATED);
    assertThat(line.remainingDays()).isEqualTo(200);
    assertThat(line.periodEnd()).isEqualTo(LocalDate.of(2030, 3, 10));
  }

  @Test
  void daysAreThoseOfTheTenant() {
    Product reports = SpecCatalogue.product(SpecCatalogue.REPORTS);
    Instant instant = Instant.parse("2027-03-09T22:00:00Z");

    PricedLine inIstanbul =
        pricing.priceOfOne(reports, new BillingAccount(ISTANBUL, ANCHOR), instant);
    PricedLine inNewYork =
        pricing.priceOfOne(
            reports, new BillingAccount(ZoneId.of("America/New_York"), ANCHOR), instant);

    assertThat(inIstanbul.mode()).isEqualTo(FULL);
    assertThat(inNewYork.mode()).isEqualTo(ROLL_FORWARD);
    assertThat(inNewYork.remainingDays()).isEqualTo(1);
  }

  @Test
  void whatIsBoughtOnceIsFullAndHasNoEnd() {
    PricedCart cart =
        price(
            ANCHOR,
            "2026-09-01T09:00:00Z",
            product(SpecCatalogue.CARD_SHIFT, 1),
            product(SpecCatalogue.SMS_CREDITS, 3),
            product(SpecCatalogue.ONSITE, 2));

    assertThat(cart.lines()).extracting(PricedLine::mode).containsOnly(FULL);
    assertThat(cart.lines()).extracting(PricedLine::remainingDays).containsOnlyNulls();
    assertThat(cart.lines()).extracting(PricedLine::cycleDays).containsOnlyNulls();
    assertThat(cart.lines()).extracting(PricedLine::periodEnd).containsOnlyNulls();
    assertThat(cart.lines())
        .extracting(PricedLine::subtotalCents)
        .containsExactly(400000L, 3 * 49000L, 2 * 750000L);
    assertThat(cart.lines())
        .extracting(PricedLine::type)
        .containsExactly(CartItemType.ADDON, CartItemType.ADDON, CartItemType.SERVICE);
  }

  @Test
  void shippingCountsOnceForEachHardwareLineAndCarriesNoTaxLine() {
    HardwareItem printer = new HardwareItem("PRN-80", "Yazıcı", 120_000, 5_000, 10);

    PricedCart cart =
        price(
            ANCHOR,
            "2026-09-01T09:00:00Z",
            new CartLine.OfHardware(printer, 3),
            new CartLine.OfHardware(printer, 1));

    assertThat(cart.shippingCents()).isEqualTo(10_000);
    assertThat(cart.subtotalCents()).isEqualTo(400_000);
    assertThat(cart.taxCents()).isEqualTo(80_000);
    assertThat(cart.totalCents()).isEqualTo(490_000);
    PricedLine line = cart.lines().get(0);
    assertThat(line.sku()).isEqualTo("PRN-80");
    assertThat(line.code()).isNull();
    assertThat(line.mode()).isEqualTo(FULL);
    assertThat(line.periodEnd()).isNull();
    assertThat(line.name().in("en")).isEqualTo("Yazıcı");
  }

  @Test
  void aPricedUnitCostsAtLeastOneLiraAndAFreeOneNothing() {
    Product cheap = SpecCatalogue.module("cheap_x", 500, Grants.NONE);
    Product free = SpecCatalogue.module("free_x", 0, Grants.NONE);
    LocalDate day = ANNIVERSARY.minusDays(15);

    assertThat(annual(cheap, ANCHOR, day).unitCents()).isEqualTo(100);
    assertThat(annual(free, ANCHOR, day).unitCents()).isZero();
    assertThat(annual(free, ANCHOR, ANNIVERSARY.minusDays(3)).unitCents()).isZero();
    assertThat(price(ANCHOR, "2027-02-23T09:00:00Z", new CartLine.OfProduct(cheap, 7)).totalCents())
        .isEqualTo(700);
    assertThat(
            price(ANCHOR, "2027-02-23T09:00:00Z", new CartLine.OfProduct(free, 7)).costsNothing())
        .isTrue();
  }

  @Test
  void taxIsTakenOnceFromTheSum() {
    // Line by line the net would be 84 + 84.
    Product odd = SpecCatalogue.module("odd_x", 101, Grants.NONE);

    PricedCart cart =
        price(
            ANCHOR,
            "2027-03-10T09:00:00Z",
            new CartLine.OfProduct(odd, 1),
            new CartLine.OfProduct(odd, 1),
            new CartLine.OfProduct(odd, 1));

    assertThat(cart.subtotalCents()).isEqualTo(253);
    assertThat(cart.taxCents()).isEqualTo(50);
  }

  @ParameterizedTest(name = "{0} cents")
  @CsvSource({"0, 0", "3, 3", "100, 83", "490000, 408333", "129353, 107794", "15, 13"})
  void netIsGrossWithoutTwentyPercentHalvesUp(long gross, long net) {
    assertThat(VatRates.TRY.netCents(gross, ANCHOR)).isEqualTo(net);
  }

  @Test
  void aRateHoldsFromItsDayOn() {
    LocalDate start = LocalDate.of(2030, 1, 1);
    VatRates rates = new VatRates(new TreeMap<>(Map.of(LocalDate.of(2023, 7, 10), 20, start, 25)));

    assertThat(rates.percentOn(start.minusDays(1))).isEqualTo(20);
    assertThat(rates.percentOn(start)).isEqualTo(25);
    assertThat(rates.percentOn(LocalDate.of(2016, 1, 1))).isEqualTo(20);
  }

  @Test
  void anEmptyCartCostsNothing() {
    assertThat(price(ANCHOR, "2027-03-10T09:00:00Z").costsNothing()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 1})
  void aCentIsNoDriftAndTwoAre(long cents) {
    PricedCart cart = price(ANCHOR, "2027-03-10T09:00:00Z", product(SpecCatalogue.REPORTS, 1));

    assertThat(cart.hasDriftedFrom(cart.totalCents() + cents)).isFalse();
    assertThat(cart.hasDriftedFrom(cart.totalCents() + 2)).isTrue();
    assertThat(cart.hasDriftedFrom(cart.totalCents() - 2)).isTrue();
  }

  private PricedLine annual(Product product, LocalDate anchor, LocalDate today) {
    return pricing.priceOfOne(
        product,
        new BillingAccount(ISTANBUL, anchor),
        today.atTime(12, 0).atZone(ISTANBUL).toInstant());
  }

  private PricedCart price(LocalDate anchor, String pricedAt, CartLine... lines) {
    return pricing.price(
        List.of(lines), new BillingAccount(ISTANBUL, anchor), Instant.parse(pricedAt));
  }

  private static CartLine product(String code, int qty) {
    return new CartLine.OfProduct(SpecCatalogue.product(code), qty);
  }
}
