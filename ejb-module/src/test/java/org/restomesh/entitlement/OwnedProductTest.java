package org.restomesh.entitlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.entitlement.OwnershipStatus.PAST_DUE;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.support.SpecCatalogue;

class OwnedProductTest {
  private static final LocalDate END = LocalDate.of(2027, 3, 10);

  @ParameterizedTest(name = "{0}: {1}, licence {2}")
  @CsvSource({
    "2027-03-09, ACTIVE,   ACTIVE",
    "2027-03-10, PAST_DUE, GRACE",
    "2027-03-16, PAST_DUE, GRACE",
    "2027-03-17, EXPIRED,  EXPIRED",
    "2031-01-01, EXPIRED,  EXPIRED",
  })
  void graceIsSevenFullDaysFromTheAnniversary(
      LocalDate today, OwnershipStatus status, LicenseStatus license) {
    OwnedProduct row = row(ACTIVE, END, null);

    assertThat(row.statusOn(today)).isEqualTo(status);
    assertThat(LicenseStatus.on(today, List.of(row), SpecCatalogue.get())).isEqualTo(license);
  }

  @ParameterizedTest
  @EnumSource(
      value = OwnershipStatus.class,
      names = {"ACTIVE", "PAST_DUE"})
  void datesDecideWhetherASweepHasRunOrNot(OwnershipStatus stored) {
    assertThat(row(stored, END, null).statusOn(END.minusDays(1))).isEqualTo(ACTIVE);
    assertThat(row(stored, END, null).statusOn(END)).isEqualTo(PAST_DUE);
    assertThat(row(stored, END, null).statusOn(END.plusDays(7))).isEqualTo(EXPIRED);
  }

  @Test
  void whatWasEndedEarlyStaysEnded() {
    LocalDate day = END.minusDays(100);

    assertThat(row(EXPIRED, END, day).statusOn(day)).isEqualTo(EXPIRED);
    assertThat(row(EXPIRED, null, day).statusOn(END)).isEqualTo(EXPIRED);
  }

  @Test
  void whatHasLapsedIsPaidAgainWhenTheClockIsMovedBack() {
    assertThat(row(EXPIRED, END, null).statusOn(END.plusDays(7))).isEqualTo(EXPIRED);
    assertThat(row(EXPIRED, END, null).statusOn(END.plusDays(6))).isEqualTo(PAST_DUE);
    assertThat(row(EXPIRED, END, null).statusOn(END.minusDays(1))).isEqualTo(ACTIVE);
  }

  @Test
  void whatWasBoughtOnceHasNoEnd() {
    OwnedProduct row = row(ACTIVE, null, null);

    assertThat(row.statusOn(LocalDate.of(2999, 1, 1))).isEqualTo(ACTIVE);
    assertThat(row.lapsesOn()).isEmpty();
  }

  @Test
  void aCancelledRowEndsWithoutGrace() {
    OwnedProduct row = row(ACTIVE, END, END);

    assertThat(row.statusOn(END.minusDays(1))).isEqualTo(ACTIVE);
    assertThat(row.statusOn(END)).isEqualTo(EXPIRED);
    assertThat(row.lapsesOn()).contains(END);
  }

  @Test
  void aRowOfNothingIsRefused() {
    assertThatThrownBy(
            () -> new OwnedProduct(UUID.randomUUID(), "api_access", 0, ACTIVE, END, null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutALicenceTheStatusIsNone() {
    OwnedProduct module =
        new OwnedProduct(UUID.randomUUID(), SpecCatalogue.REPORTS, 1, ACTIVE, END, null);

    LicenseStatus status = LicenseStatus.on(END, List.of(module), SpecCatalogue.get());

    assertThat(status).isEqualTo(LicenseStatus.NONE);
    assertThat(status.isLive()).isFalse();
  }

  @Test
  void theBestLicenceCounts() {
    List<OwnedProduct> rows =
        List.of(row(EXPIRED, END.minusYears(1), null), row(ACTIVE, END, null));

    assertThat(LicenseStatus.on(END.minusDays(1), rows, SpecCatalogue.get()))
        .isEqualTo(LicenseStatus.ACTIVE);
  }

  @Test
  void theWireSpeaksLowerCase() {
    assertThat(PAST_DUE.wireName()).isEqualTo("past_due");
    assertThat(LicenseStatus.NONE.wireName()).isEqualTo("none");
  }

  private static OwnedProduct row(OwnershipStatus status, LocalDate periodEnd, LocalDate cancelAt) {
    return new OwnedProduct(
        UUID.randomUUID(), SpecCatalogue.LICENSE, 1, status, periodEnd, cancelAt);
  }
}
