package org.restomesh.checkout.renewal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.support.SpecCatalogue.ARCHIVED;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.CARD_SHIFT;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.REPORTS;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.entitlement.NextPeriod;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.support.SpecCatalogue;

class RenewableProductsTest {
  private static final LocalDate ANNIVERSARY = LocalDate.of(2027, 3, 10);
  private static final LocalDate LATER = ANNIVERSARY.plusYears(1);

  private final List<OwnedProduct> owned = new ArrayList<>();

  @Test
  void allThatEndsOnTheDayIsRenewed() {
    own(LICENSE, ANNIVERSARY);
    own(REPORTS, ANNIVERSARY);
    own(BRANCH, ANNIVERSARY);

    assertThat(renewed()).containsExactly(LICENSE, REPORTS, BRANCH);
  }

  @Test
  void whatEndsOnAnotherDayOrNeverIsNot() {
    own(LICENSE, ANNIVERSARY);
    own(REPORTS, LATER);
    own(CARD_SHIFT, null);
    own(PHOTOS, null);

    assertThat(renewed()).containsExactly(LICENSE);
  }

  @Test
  void whatIsCancelledOrOfNoUnitsDropsOut() {
    own(LICENSE, ANNIVERSARY);
    add(REPORTS, ACTIVE, ANNIVERSARY, ANNIVERSARY, null, null);
    add(BRANCH, ACTIVE, ANNIVERSARY, null, 0, null);

    assertThat(renewed()).containsExactly(LICENSE);
  }

  @Test
  void whatIsPaidAlreadyIsNotPaidAgain() {
    own(LICENSE, ANNIVERSARY);
    add(REPORTS, ACTIVE, ANNIVERSARY, null, null, new NextPeriod(LATER, 1));

    assertThat(renewed()).containsExactly(LICENSE);
  }

  @Test
  void whatWasArchivedIsRenewedAllTheSame() {
    own(LICENSE, ANNIVERSARY);
    own(ARCHIVED, ANNIVERSARY);

    assertThat(renewed()).containsExactly(LICENSE, ARCHIVED);
  }

  @ParameterizedTest(name = "{0} days after the anniversary: {1}")
  @CsvSource({"-30, true", "0, true", "6, true", "7, false"})
  void itIsRenewedUntilGraceEnds(int days, boolean renewed) {
    own(LICENSE, ANNIVERSARY);

    assertThat(renewed(ANNIVERSARY.plusDays(days)).isEmpty()).isEqualTo(!renewed);
  }

  @Test
  void whatEndedByHandIsNot() {
    own(LICENSE, ANNIVERSARY);
    add(REPORTS, EXPIRED, ANNIVERSARY, ANNIVERSARY.minusDays(90), null, null);

    assertThat(renewed()).containsExactly(LICENSE);
  }

  @Test
  void aCancelledLicenceLeavesNothingToRenew() {
    add(LICENSE, ACTIVE, ANNIVERSARY, ANNIVERSARY, null, null);
    own(REPORTS, ANNIVERSARY);
    own(BRANCH, ANNIVERSARY);

    assertThat(renewed()).isEmpty();
  }

  @Test
  void whatNeedsNoLicenceIsRenewedWithoutOne() {
    own(ARCHIVED, ANNIVERSARY);
    boolean needsOne = SpecCatalogue.product(ARCHIVED).rules().requiresLicense();

    assertThat(renewed().isEmpty()).isEqualTo(needsOne);
  }

  @Test
  void aLicenceThatIsPaidBeyondTheDayCarriesTheModules() {
    own(LICENSE, LATER);
    own(REPORTS, ANNIVERSARY);

    assertThat(renewed()).containsExactly(REPORTS);
  }

  @Test
  void aLicenceThatIsRenewedAlreadyCarriesThemToo() {
    add(LICENSE, ACTIVE, ANNIVERSARY, null, null, new NextPeriod(LATER, 1));
    own(REPORTS, ANNIVERSARY);

    assertThat(renewed()).containsExactly(REPORTS);
  }

  private void own(String code, LocalDate periodEnd) {
    add(code, ACTIVE, periodEnd, null, null, null);
  }

  private void add(
      String code,
      OwnershipStatus status,
      LocalDate periodEnd,
      LocalDate cancelAt,
      Integer pending,
      NextPeriod next) {
    owned.add(
        new OwnedProduct(
            UUID.randomUUID(),
            code,
            1,
            status,
            periodEnd,
            cancelAt,
            new OwnedProduct.Renewal(pending, next),
            7));
  }

  private List<String> renewed() {
    return renewed(ANNIVERSARY.minusDays(30));
  }

  private List<String> renewed(LocalDate today) {
    return RenewableProducts.of(ANNIVERSARY, today, owned, SpecCatalogue.get()).stream()
        .map(OwnedProduct::code)
        .toList();
  }
}
