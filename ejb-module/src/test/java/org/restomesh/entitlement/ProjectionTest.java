package org.restomesh.entitlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Grants;
import org.restomesh.support.SpecCatalogue;

class ProjectionTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 6, 1);
  private static final LocalDate END = LocalDate.of(2027, 3, 10);

  private final OwnedProduct license = row(SpecCatalogue.LICENSE, 1, ACTIVE, END);
  private final OwnedProduct deadLicense =
      row(SpecCatalogue.LICENSE, 1, ACTIVE, TODAY.minusDays(7));

  @Test
  void aTenantThatOwnsNothingHasTheFreeCore() {
    Projection projection = project(Overrides.NONE);

    assertThat(projection.set())
        .isEqualTo(
            new EntitlementSet(
                Map.of(
                    "feature.posAccess", true,
                    "feature.kdsIntegration", true,
                    "feature.customBranding", true,
                    "feature.multiLocation", true),
                Map.of(
                    "limit.maxUsers", -1L,
                    "limit.maxTables", -1L,
                    "limit.maxProducts", -1L,
                    "limit.maxCategories", -1L,
                    "limit.maxMonthlyOrders", -1L,
                    "limit.maxBranches", 1L),
                Map.of()));
    assertThat(projection.sources())
        .extracting(EntitlementSource::name)
        .containsExactly("free:baseline");
    assertThat(projection.validUntil()).isNull();
  }

  @Test
  void everyOwnedRowIsASource() {
    OwnedProduct fiscal = row(SpecCatalogue.FISCAL_B, 1, ACTIVE, END);

    Projection projection = project(Overrides.NONE, license, fiscal);

    assertThat(projection.sources())
        .extracting(EntitlementSource::name)
        .containsExactlyInAnyOrder(
            "free:baseline",
            "addon:license_annual:" + license.id(),
            "addon:fiscal_vendor_b:" + fiscal.id());
    assertThat(projection.set().integrations())
        .isEqualTo(Map.of("integration.fiscal", Set.of("efatura", "vendor_b")));
    assertThat(projection.set().hasFeature("feature.prioritySupport")).isTrue();
  }

  @Test
  void capacityIsMultipliedByTheQuantity() {
    Projection projection =
        project(Overrides.NONE, license, row(SpecCatalogue.BRANCH, 4, ACTIVE, END));

    assertThat(projection.set().limit("limit.maxBranches")).hasValue(5);
  }

  @Test
  void unlimitedDominatesWhateverIsAdded() {
    Catalogue catalogue =
        SpecCatalogue.with(
            SpecCatalogue.module("unlimited_x", 100, Grants.of(Map.of("limit.maxBranches", -1))));

    Projection projection =
        Projection.on(
            TODAY,
            List.of(
                license,
                row("unlimited_x", 3, ACTIVE, END),
                row(SpecCatalogue.BRANCH, 4, ACTIVE, END)),
            Overrides.NONE,
            catalogue);

    assertThat(projection.set().limit("limit.maxBranches")).hasValue(-1);
  }

  @Test
  void withoutALiveLicenceGrantsAreWithheldAndTheRowStaysListed() {
    OwnedProduct reports = row(SpecCatalogue.REPORTS, 1, ACTIVE, null);

    Projection projection = project(Overrides.NONE, deadLicense, reports);

    assertThat(projection.set()).isEqualTo(project(Overrides.NONE).set());
    assertThat(projection.sources())
        .contains(
            new EntitlementSource(
                "addon:advanced_reports:" + reports.id(),
                Map.of(),
                EntitlementSource.Withheld.LICENSE_NOT_LIVE),
            new EntitlementSource(
                "addon:license_annual:" + deadLicense.id(),
                Map.of(),
                EntitlementSource.Withheld.EXPIRED));
  }

  @Test
  void inGraceEverythingStillWorks() {
    OwnedProduct inGrace = row(SpecCatalogue.LICENSE, 1, ACTIVE, TODAY.minusDays(6));
    OwnedProduct reports = row(SpecCatalogue.REPORTS, 1, ACTIVE, TODAY.minusDays(6));

    assertThat(
            project(Overrides.NONE, inGrace, reports).set().hasFeature("feature.advancedReports"))
        .isTrue();
  }

  @Test
  void payingTheLicenceRestoresEverything() {
    OwnedProduct reports = row(SpecCatalogue.REPORTS, 1, ACTIVE, END);
    OwnedProduct paid =
        new OwnedProduct(deadLicense.id(), deadLicense.code(), 1, ACTIVE, END, null);

    assertThat(
            project(Overrides.NONE, deadLicense, reports)
                .set()
                .hasFeature("feature.advancedReports"))
        .isFalse();
    assertThat(project(Overrides.NONE, paid, reports).set().hasFeature("feature.advancedReports"))
        .isTrue();
  }

  @Test
  void anArchivedProductKeepsGranting() {
    Projection projection =
        project(Overrides.NONE, license, row(SpecCatalogue.ARCHIVED, 1, ACTIVE, END));

    assertThat(projection.set().hasFeature("feature.prioritySupport")).isTrue();
  }

  @Test
  void anExpiredRowGrantsNothing() {
    Projection projection =
        project(Overrides.NONE, license, row(SpecCatalogue.REPORTS, 1, EXPIRED, END));

    assertThat(projection.set().hasFeature("feature.advancedReports")).isFalse();
  }

  @Test
  void aRowOfAnUnknownProductIsAnError() {
    assertThatThrownBy(() -> project(Overrides.NONE, row("nothing_x", 1, ACTIVE, END)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void overridesAreFoldedLastAndALicenceDoesNotTouchThem() {
    Overrides overrides =
        new Overrides(Map.of("feature.apiAccess", true, "limit.maxBranches", 2, "limit.extra", 7));

    Projection projection =
        project(overrides, deadLicense, row(SpecCatalogue.BRANCH, 4, ACTIVE, END));

    assertThat(projection.set().hasFeature("feature.apiAccess")).isTrue();
    assertThat(projection.set().limit("limit.maxBranches")).hasValue(3);
    assertThat(projection.set().limit("limit.extra")).hasValue(7);
    assertThat(projection.sources()).extracting(EntitlementSource::name).contains("override:admin");
  }

  @Test
  void whatIsAddedToUnlimitedChangesNothingWhicheverCameFirst() {
    Overrides overrides = new Overrides(Map.of("limit.maxUsers", 5, "limit.maxBranches", -1));

    EntitlementSet set = project(overrides).set();

    assertThat(set.limit("limit.maxUsers")).hasValue(-1);
    assertThat(set.limit("limit.maxBranches")).hasValue(-1);
  }

  @Test
  void aReplacementTakesThePlaceOfTheSumEvenOfAnUnlimitedOne() {
    Overrides overrides =
        new Overrides(
            Map.of(
                "limit.maxUsers",
                Map.of("__replace", 5),
                "limit.maxBranches",
                Map.of("__replace", -1),
                "integration.fiscal",
                Map.of("__replace", List.of("vendor_c"))));

    EntitlementSet set = project(overrides, license).set();

    assertThat(set.limit("limit.maxUsers")).hasValue(5);
    assertThat(set.limit("limit.maxBranches")).hasValue(-1);
    assertThat(set.integrations()).isEqualTo(Map.of("integration.fiscal", Set.of("vendor_c")));
  }

  @Test
  void aListReplacedByNothingIsGone() {
    Overrides overrides =
        new Overrides(Map.of("integration.fiscal", Map.of("__replace", List.of())));

    assertThat(project(overrides, license).set().hasIntegration("integration.fiscal")).isFalse();
  }

  @Test
  void theSetIsValidUntilTheFirstRowLapses() {
    OwnedProduct cancelled =
        new OwnedProduct(UUID.randomUUID(), SpecCatalogue.REPORTS, 1, ACTIVE, END, END);

    assertThat(project(Overrides.NONE, license).validUntil()).isEqualTo(END.plusDays(7));
    assertThat(project(Overrides.NONE, license, cancelled).validUntil()).isEqualTo(END);
    assertThat(project(Overrides.NONE, deadLicense).validUntil()).isNull();
  }

  private static Projection project(Overrides overrides, OwnedProduct... rows) {
    return Projection.on(TODAY, List.of(rows), overrides, SpecCatalogue.get());
  }

  private static OwnedProduct row(
      String code, int quantity, OwnershipStatus status, LocalDate periodEnd) {
    LocalDate ended = status.isLive() ? null : TODAY;
    return new OwnedProduct(UUID.randomUUID(), code, quantity, status, periodEnd, ended);
  }
}
