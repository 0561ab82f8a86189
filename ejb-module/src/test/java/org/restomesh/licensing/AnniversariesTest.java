package org.restomesh.licensing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnniversariesTest {
  private static final LocalDate LEAP_DAY = LocalDate.of(2024, 2, 29);

  @Test
  void aLeapDayFallsOnThe28thInCommonYearsAndComesBack() {
    Anniversaries leap = new Anniversaries(LEAP_DAY);

    assertThat(IntStream.rangeClosed(1, 4).mapToObj(leap::at))
        .containsExactly(
            LocalDate.of(2025, 2, 28),
            LocalDate.of(2026, 2, 28),
            LocalDate.of(2027, 2, 28),
            LocalDate.of(2028, 2, 29));
  }

  @Test
  void theCyclesOfALeapDayHaveTheLengthsOfTheirYears() {
    Anniversaries leap = new Anniversaries(LEAP_DAY);

    assertThat(IntStream.range(0, 8).mapToObj(n -> leap.periodOf(leap.at(n)).cycleDays()).toList())
        .isEqualTo(List.of(365, 365, 365, 366, 365, 365, 365, 366));
  }

  @ParameterizedTest(name = "{0}: {1} to {2}, {3} days left")
  @CsvSource({
    "2024-02-29, 2024-02-29, 2025-02-28, 365",
    "2025-02-27, 2024-02-29, 2025-02-28, 1",
    "2025-02-28, 2025-02-28, 2026-02-28, 365",
    "2028-02-28, 2027-02-28, 2028-02-29, 1",
    "2028-02-29, 2028-02-29, 2029-02-28, 365",
  })
  void aDayBelongsToThePeriodBetweenItsAnniversaries(
      LocalDate day, LocalDate start, LocalDate end, int remaining) {
    BillingPeriod period = new Anniversaries(LEAP_DAY).periodOf(day);

    assertThat(period).isEqualTo(new BillingPeriod(start, end));
    assertThat(period.remainingDays(day)).isEqualTo(remaining);
  }

  @Test
  void aDayBeforeTheAnchorBelongsToTheFirstPeriod() {
    assertThat(new Anniversaries(LEAP_DAY).periodOf(LEAP_DAY.minusDays(3)).start())
        .isEqualTo(LEAP_DAY);
  }

  @Test
  void daysOutsideAPeriodHaveNoRemainder() {
    BillingPeriod period = new Anniversaries(LEAP_DAY).periodOf(LEAP_DAY);

    assertThatThrownBy(() -> period.remainingDays(period.end()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> period.remainingDays(period.start().minusDays(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void periodsTileWithoutGapOrOverlap(@ForAll("anchors") LocalDate anchor) {
    Anniversaries anniversaries = new Anniversaries(anchor);
    LocalDate end = LocalDate.of(2041, 1, 1);
    LocalDate expectedStart = anchor;
    for (BillingPeriod period = anniversaries.periodOf(anchor);
        period.start().isBefore(end);
        period = anniversaries.periodAfter(period.start())) {
      assertThat(period.start()).isEqualTo(expectedStart);
      assertThat(period.cycleDays()).isBetween(365, 366);
      assertThat(anniversaries.periodOf(period.start())).isEqualTo(period);
      assertThat(anniversaries.periodOf(period.end().minusDays(1))).isEqualTo(period);
      expectedStart = period.end();
    }
  }

  @Property
  void everyAnniversaryIsOnTheAnchorsDayOrTheLastOfFebruary(
      @ForAll("anchors") LocalDate anchor, @ForAll @IntRange(max = 24) int years) {
    LocalDate anniversary = new Anniversaries(anchor).at(years);

    assertThat(anniversary.getYear()).isEqualTo(anchor.getYear() + years);
    assertThat(anniversary.getMonth()).isEqualTo(anchor.getMonth());
    assertThat(anniversary.getDayOfMonth())
        .isEqualTo(Math.min(anchor.getDayOfMonth(), anniversary.lengthOfMonth()));
  }

  /** Every instant of a quarter of a century has one local day and one period, in any zone. */
  @Property
  void everyInstantIsInExactlyOnePeriodOfItsZone(
      @ForAll("anchors") LocalDate anchor,
      @ForAll("zones") ZoneId zone,
      @ForAll("instants") Instant instant) {
    BillingAccount account = new BillingAccount(zone, anchor);
    LocalDate today = account.dayOf(instant);
    if (today.isBefore(anchor)) {
      return;
    }
    BillingPeriod period = account.anniversaries(today).periodOf(today);

    assertThat(instant).isAfterOrEqualTo(period.start().atStartOfDay(zone).toInstant());
    assertThat(instant).isBefore(period.end().atStartOfDay(zone).toInstant());
    assertThat(period.remainingDays(today)).isBetween(1, period.cycleDays());
  }

  @Provide
  Arbitrary<LocalDate> anchors() {
    return Anchors.any();
  }

  @Provide
  Arbitrary<ZoneId> zones() {
    return Arbitraries.of(
            "Europe/Istanbul",
            "Europe/Berlin",
            "America/New_York",
            "America/Santiago",
            "Pacific/Apia",
            "Pacific/Kiritimati",
            "Asia/Kathmandu",
            "Australia/Lord_Howe",
            "UTC")
        .map(ZoneId::of);
  }

  @Provide
  Arbitrary<Instant> instants() {
    return Anchors.instants();
  }
}
