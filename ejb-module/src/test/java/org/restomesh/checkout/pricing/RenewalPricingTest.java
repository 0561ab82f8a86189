package org.restomesh.checkout.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.support.SpecCatalogue;

/** A renewal is quoted as of its anniversary (requirements/2-licensing-billing#renewal-price). */
class RenewalPricingTest {
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");
  private static final LocalDate LEAP_DAY = LocalDate.of(2024, 2, 29);

  @ParameterizedTest(name = "{0} to {1}, {2} days")
  @CsvSource({
    "2025-02-28, 2026-02-28, 365",
    "2026-02-28, 2027-02-28, 365",
    "2027-02-28, 2028-02-29, 366",
    "2028-02-29, 2029-02-28, 365",
  })
  void anAnchorOf29FebruaryIsRenewedAtFullPriceFromAnniversaryToAnniversary(
      LocalDate from, LocalDate end, int days) {
    PricedLine line = renewal(LEAP_DAY, from).lines().get(0);

    assertThat(line.mode()).isEqualTo(PriceMode.FULL);
    assertThat(line.unitCents()).isEqualTo(490_000);
    assertThat(line.periodEnd()).isEqualTo(end);
    assertThat(line.cycleDays()).isEqualTo(days);
    assertThat(line.remainingDays()).isEqualTo(days);
  }

  @Test
  void theDayOnWhichItIsPaidChangesNothing() {
    LocalDate anniversary = LocalDate.of(2027, 3, 10);
    LocalDate anchor = anniversary.minusYears(1);
    PricedCart early = renewal(anchor, anniversary, Instant.parse("2027-02-08T10:00:00Z"));
    PricedCart inGrace = renewal(anchor, anniversary, Instant.parse("2027-03-16T10:00:00Z"));

    assertThat(early.lines()).isEqualTo(inGrace.lines());
    assertThat(early.totalCents()).isEqualTo(490_000);
    assertThat(early.pricedAt()).isNotEqualTo(inGrace.pricedAt());
  }

  /** Bought before the licence fixed the anniversary: it is renewed up to that. */
  @Test
  void whatEndsBetweenAnniversariesIsRenewedForTheRest() {
    LocalDate anchor = LocalDate.of(2026, 6, 1);

    PricedLine line = renewal(anchor, LocalDate.of(2027, 3, 10)).lines().get(0);

    assertThat(line.mode()).isEqualTo(PriceMode.PRORATED);
    assertThat(line.remainingDays()).isEqualTo(83);
    assertThat(line.periodEnd()).isEqualTo("2027-06-01");
  }

  private static PricedCart renewal(LocalDate anchor, LocalDate day) {
    return renewal(anchor, day, day.atStartOfDay(ISTANBUL).toInstant());
  }

  private static PricedCart renewal(LocalDate anchor, LocalDate day, Instant pricedAt) {
    return Pricing.TRY.renewal(
        List.of(new CartLine.OfProduct(SpecCatalogue.product(SpecCatalogue.LICENSE), 1)),
        new BillingAccount(ISTANBUL, anchor),
        day,
        pricedAt);
  }
}
