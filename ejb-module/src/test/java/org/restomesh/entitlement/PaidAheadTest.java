package org.restomesh.entitlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.entitlement.OwnershipStatus.PAST_DUE;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.support.SpecCatalogue;

/** A row whose next period is paid before the current one has ended. */
class PaidAheadTest {
  private static final LocalDate END = LocalDate.of(2027, 3, 10);
  private static final LocalDate NEXT_END = LocalDate.of(2028, 3, 10);
  private static final int GRACE = 7;

  @ParameterizedTest
  @CsvSource({
    "2027-03-09, ACTIVE,   5",
    "2027-03-10, ACTIVE,   3",
    "2028-03-09, ACTIVE,   3",
    "2028-03-10, PAST_DUE, 3",
    "2028-03-16, PAST_DUE, 3",
    "2028-03-17, EXPIRED,  3",
  })
  void theNextPeriodAndItsUnitsBeginAtTheAnniversary(
      LocalDate today, OwnershipStatus status, int quantity) {
    OwnedProduct row = row(ACTIVE, null);

    assertThat(row.statusOn(today)).isEqualTo(status);
    assertThat(row.quantityOn(today)).isEqualTo(quantity);
  }

  @Test
  void whatIsPaidUntilIsTheEndOfTheNextPeriod() {
    assertThat(row(ACTIVE, null).paidUntil()).isEqualTo(NEXT_END);
    assertThat(row(ACTIVE, null).lapsesOn()).contains(NEXT_END.plusDays(GRACE));
    assertThat(row(ACTIVE, NEXT_END).lapsesOn()).contains(NEXT_END);
  }

  @Test
  void whatEndedByHandSleepsUntilItsNextPeriod() {
    OwnedProduct row = row(EXPIRED, END.minusDays(20));

    assertThat(row.statusOn(END.minusDays(20))).isEqualTo(EXPIRED);
    assertThat(row.statusOn(END.minusDays(1))).isEqualTo(EXPIRED);
    assertThat(row.statusOn(END)).isEqualTo(ACTIVE);
    assertThat(row.statusOn(NEXT_END)).isEqualTo(PAST_DUE);
  }

  @Test
  void cancelledItEndsWithTheNextPeriodAndWithoutGrace() {
    OwnedProduct row = row(ACTIVE, NEXT_END);

    assertThat(row.statusOn(END)).isEqualTo(ACTIVE);
    assertThat(row.statusOn(NEXT_END.minusDays(1))).isEqualTo(ACTIVE);
    assertThat(row.statusOn(NEXT_END)).isEqualTo(EXPIRED);
  }

  @Test
  void theFoldCountsTheUnitsOfTheDayAndHoldsUntilTheyChange() {
    List<OwnedProduct> owned = List.of(license(), row(ACTIVE, null));

    Projection before = project(END.minusDays(1), owned);
    Projection after = project(END, owned);

    assertThat(before.set().limit("limit.maxBranches")).hasValue(6);
    assertThat(before.validUntil()).isEqualTo(END);
    assertThat(after.set().limit("limit.maxBranches")).hasValue(4);
    assertThat(after.validUntil()).isEqualTo(NEXT_END.plusDays(GRACE));
  }

  @Test
  void theFoldHoldsUntilWhatSleepsAwakes() {
    List<OwnedProduct> owned = List.of(license(), row(EXPIRED, END.minusDays(20)));

    assertThat(project(END.minusDays(9), owned).validUntil()).isEqualTo(END);
    assertThat(project(END, owned).set().limit("limit.maxBranches")).hasValue(4);
  }

  @Test
  void unitsToRenewAreAllUnlessSaidOtherwise() {
    assertThat(plain(null, null, END).renewedQuantity()).isEqualTo(5);
    assertThat(plain(null, 2, END).renewedQuantity()).isEqualTo(2);
    assertThat(plain(null, 0, END).renewedQuantity()).isZero();
    assertThat(plain(END, null, END).renewedQuantity()).isZero();
    assertThat(plain(null, null, null).renewedQuantity()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0, 2027-03-10", "1, 2027-03-11", "30, 2027-04-09"})
  void graceIsWhatTheInstallationSays(int days, LocalDate dark) {
    OwnedProduct row =
        new OwnedProduct(
            UUID.randomUUID(), LICENSE, 1, ACTIVE, END, null, OwnedProduct.Renewal.OF_ALL, days);

    assertThat(row.statusOn(dark)).isEqualTo(EXPIRED);
    assertThat(row.isLiveOn(dark.minusDays(1))).isTrue();
  }

  @Test
  void aPeriodOfNothingIsRefused() {
    assertThatThrownBy(() -> new NextPeriod(END, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  private static Projection project(LocalDate today, List<OwnedProduct> owned) {
    return Projection.on(today, owned, Overrides.NONE, SpecCatalogue.get());
  }

  private static OwnedProduct license() {
    return new OwnedProduct(UUID.randomUUID(), LICENSE, 1, ACTIVE, NEXT_END.plusYears(1), null);
  }

  private static OwnedProduct row(OwnershipStatus status, LocalDate cancelAt) {
    OwnedProduct.Renewal paid = new OwnedProduct.Renewal(3, new NextPeriod(NEXT_END, 3));
    return new OwnedProduct(UUID.randomUUID(), BRANCH, 5, status, END, cancelAt, paid, GRACE);
  }

  private static OwnedProduct plain(LocalDate cancelAt, Integer pending, LocalDate end) {
    OwnedProduct.Renewal unpaid = new OwnedProduct.Renewal(pending, null);
    return new OwnedProduct(UUID.randomUUID(), BRANCH, 5, ACTIVE, end, cancelAt, unpaid, GRACE);
  }
}
