package org.restomesh.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.checkout.RejectionReason.ADDON_ALREADY_GRANTED;
import static org.restomesh.checkout.RejectionReason.ADDON_ALREADY_OWNED;
import static org.restomesh.checkout.RejectionReason.ADDON_LIMIT_REDUNDANT;
import static org.restomesh.checkout.RejectionReason.ADDON_MAX_QUANTITY;
import static org.restomesh.checkout.RejectionReason.ADDON_REQUIRES_DEPENDENCY;
import static org.restomesh.checkout.RejectionReason.HARDWARE_OUT_OF_STOCK;
import static org.restomesh.checkout.RejectionReason.LICENSE_REQUIRED;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.entitlement.OwnershipStatus.PAST_DUE;
import static org.restomesh.support.SpecCatalogue.AI_STUDIO;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.CARD_SHIFT;
import static org.restomesh.support.SpecCatalogue.DELIVERY;
import static org.restomesh.support.SpecCatalogue.FISCAL_B;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.ONSITE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.REPORTS;
import static org.restomesh.support.SpecCatalogue.SMS;
import static org.restomesh.support.SpecCatalogue.SMS_CREDITS;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.HardwareItem;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.entitlement.Overrides;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.entitlement.Projection;
import org.restomesh.support.SpecCatalogue;

class PurchasabilityTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 6, 1);
  private static final LocalDate END = LocalDate.of(2027, 3, 10);
  private static final Grants EVERYONE_HAS =
      Grants.of(Map.of("limit.maxUsers", 1, "feature.posAccess", true));

  private final List<OwnedProduct> owned = new ArrayList<>();
  private Overrides overrides = Overrides.NONE;
  private Catalogue catalogue = SpecCatalogue.get();

  @Test
  void twoOfAModuleAreTooMany() {
    own(LICENSE);

    assertRejected(ADDON_MAX_QUANTITY, REPORTS, product(REPORTS, 2));
  }

  @Test
  void linesOfOneCodeAreSummed() {
    own(LICENSE);

    assertRejected(ADDON_MAX_QUANTITY, REPORTS, product(REPORTS, 1), product(REPORTS, 1));
    assertRejected(ADDON_MAX_QUANTITY, BRANCH, product(BRANCH, 60), product(BRANCH, 41));
    assertFine(product(BRANCH, 60), product(BRANCH, 40));
  }

  @Test
  void ownedBranchesCountTowardsTheCeiling() {
    own(LICENSE);
    own(BRANCH, 99, ACTIVE, END);

    assertFine(product(BRANCH, 1));
    assertRejected(ADDON_MAX_QUANTITY, BRANCH, product(BRANCH, 2));
  }

  @Test
  void branchesInGraceCountTowardsTheCeilingAndExpiredOnesDoNot() {
    own(LICENSE);
    own(BRANCH, 50, PAST_DUE, TODAY.minusDays(1));
    assertRejected(ADDON_MAX_QUANTITY, BRANCH, product(BRANCH, 51));

    owned.remove(1);
    own(BRANCH, 50, ACTIVE, TODAY.minusDays(7));
    assertFine(product(BRANCH, 100));
  }

  @Test
  void packsAndServicesHaveNoCeiling() {
    own(LICENSE);
    own(SMS);

    assertFine(product(SMS_CREDITS, 999), product(SMS_CREDITS, 999), product(ONSITE, 5));
  }

  @Test
  void whatIsActiveIsOwnedAlready() {
    own(LICENSE);
    own(REPORTS);

    assertRejected(ADDON_ALREADY_OWNED, REPORTS, product(REPORTS, 1));
    assertRejected(ADDON_ALREADY_OWNED, LICENSE, product(LICENSE, 1));
  }

  @Test
  void whatIsInGraceIsOwnedAndItsRenewalIsNamed() {
    own(LICENSE);
    own(REPORTS, 1, PAST_DUE, TODAY.minusDays(2));

    assertRejected(ADDON_ALREADY_OWNED, REPORTS, product(REPORTS, 1));
    assertThat(reject(product(REPORTS, 1)).orElseThrow().message()).contains("renewal");
  }

  @Test
  void whatExpiredCanBeBoughtAgain() {
    own(LICENSE);
    own(REPORTS, 1, EXPIRED, END);
    own(API_ACCESS, 1, ACTIVE, TODAY.minusDays(7));

    assertFine(product(REPORTS, 1), product(API_ACCESS, 1));
  }

  @Test
  void whatIsCancelledIsOwnedUntilItsEnd() {
    own(LICENSE);
    owned.add(new OwnedProduct(UUID.randomUUID(), REPORTS, 1, ACTIVE, END, END));

    assertRejected(ADDON_ALREADY_OWNED, REPORTS, product(REPORTS, 1));
  }

  @Test
  void whatIsDarkForWantOfALicenceIsOwnedAndSaysSo() {
    own(LICENSE, 1, EXPIRED, END);
    own(CARD_SHIFT, 1, ACTIVE, null);

    assertRejected(ADDON_ALREADY_OWNED, CARD_SHIFT, product(CARD_SHIFT, 1));
    assertThat(reject(product(CARD_SHIFT, 1)).orElseThrow().message()).contains("licence");
  }

  @Test
  void aSecondKindOfLicenceIsOwnedTooAndALapsedOneIsNot() {
    catalogue =
        SpecCatalogue.with(
            SpecCatalogue.sold("license_other", ProductKind.LICENSE, 100, Grants.NONE));
    own(LICENSE);
    assertRejected(ADDON_ALREADY_OWNED, "license_other", product("license_other", 1));

    owned.clear();
    own(LICENSE, 1, EXPIRED, END);
    assertFine(product(LICENSE, 1));
  }

  @Test
  void packsBranchesAndServicesCanBeBoughtAgain() {
    own(LICENSE);
    own(SMS);
    own(SMS_CREDITS, 1, ACTIVE, null);
    own(BRANCH);
    own(ONSITE, 1, ACTIVE, null);

    assertFine(product(SMS_CREDITS, 1), product(BRANCH, 1), product(ONSITE, 1));
  }

  @Test
  void aPackNeedsItsModule() {
    own(LICENSE);

    assertRejected(ADDON_REQUIRES_DEPENDENCY, PHOTOS, product(PHOTOS, 1));
  }

  @Test
  void theModuleMayBeOwnedInGraceOrInTheCartOnEitherSide() {
    own(LICENSE);
    assertFine(product(PHOTOS, 1), product(AI_STUDIO, 1));
    assertFine(product(AI_STUDIO, 1), product(PHOTOS, 1));

    own(AI_STUDIO, 1, PAST_DUE, TODAY);
    assertFine(product(PHOTOS, 1));
  }

  @Test
  void anExpiredModuleDoesNotCarryItsPack() {
    own(LICENSE);
    own(AI_STUDIO, 1, EXPIRED, END);

    assertRejected(ADDON_REQUIRES_DEPENDENCY, PHOTOS, product(PHOTOS, 1));
  }

  @Test
  void aModuleNeedsALicence() {
    assertRejected(LICENSE_REQUIRED, REPORTS, product(REPORTS, 1));

    own(LICENSE, 1, ACTIVE, TODAY.minusDays(7));
    assertRejected(LICENSE_REQUIRED, REPORTS, product(REPORTS, 1));
  }

  @Test
  void theLicenceMayBeInGraceOrInTheCartOnEitherSide() {
    assertFine(product(REPORTS, 1), product(LICENSE, 1));
    assertFine(product(LICENSE, 1), product(REPORTS, 1));

    own(LICENSE, 1, ACTIVE, TODAY.minusDays(6));
    assertFine(product(REPORTS, 1));
  }

  @Test
  void licenceServicesAndPacksOfAnOwnedModuleNeedNoLicence() {
    own(SMS);

    assertFine(product(ONSITE, 1), product(SMS_CREDITS, 1));
    owned.clear();
    assertFine(product(LICENSE, 1));
  }

  @Test
  void capacityIsRedundantWhereThereIsNoLimit() {
    own(LICENSE);
    overrides = new Overrides(Map.of("limit.maxBranches", Map.of("__replace", -1)));

    assertRejected(ADDON_LIMIT_REDUNDANT, BRANCH, product(BRANCH, 1));
  }

  @Test
  void aFiniteLimitIsNeverGrantedAlreadyThoughItsFeatureIs() {
    own(LICENSE);
    overrides = new Overrides(Map.of("limit.maxBranches", 1_000));

    assertFine(product(BRANCH, 1));
  }

  @Test
  void aModuleWithAnUnlimitedLimitAndSomethingNewIsNotRedundant() {
    Grants both = Grants.of(Map.of("limit.maxUsers", 5, "feature.new", true));
    catalogue = SpecCatalogue.with(SpecCatalogue.module("users_x", 100, both));
    own(LICENSE);
    assertFine(product("users_x", 1));

    overrides = new Overrides(Map.of("feature.new", true));
    assertRejected(ADDON_LIMIT_REDUNDANT, "users_x", product("users_x", 1));
  }

  @Test
  void whatIsGrantedInWholeAlreadyIsNotSold() {
    own(LICENSE);
    overrides =
        new Overrides(Map.of("feature.apiAccess", true, "integration.fiscal", List.of("vendor_b")));

    assertRejected(ADDON_ALREADY_GRANTED, API_ACCESS, product(API_ACCESS, 1));
    assertRejected(ADDON_ALREADY_GRANTED, FISCAL_B, product(FISCAL_B, 1));
  }

  @Test
  void anyVendorCoversEachVendorButNotTheOtherWayRound() {
    own(LICENSE);
    overrides = new Overrides(Map.of("integration.fiscal", List.of("*")));
    assertRejected(ADDON_ALREADY_GRANTED, FISCAL_B, product(FISCAL_B, 1));

    overrides = new Overrides(Map.of("integration.sms", List.of("vendor_a")));
    assertFine(product(SMS, 1));
  }

  @Test
  void whatIsGrantedInPartIsSold() {
    own(LICENSE);
    overrides = new Overrides(Map.of("feature.deliveryIntegration", true));

    assertFine(product(DELIVERY, 1));
  }

  @Test
  void emptyGrantsAreNeverThereAlready() {
    own(LICENSE);
    own(AI_STUDIO);

    assertFine(product(PHOTOS, 1), product(ONSITE, 1));
  }

  @Test
  void grantsOfAnExpiredRowDoNotCount() {
    own(LICENSE);
    own(API_ACCESS, 1, ACTIVE, TODAY.minusDays(8));

    assertFine(product(API_ACCESS, 1));
  }

  @Test
  void piecesOfOneSkuAreSummedOverLines() {
    HardwareItem printer = new HardwareItem("PRN-80", "Printer", 100, 0, 3);

    assertFine(new CartLine.OfHardware(printer, 2), new CartLine.OfHardware(printer, 1));
    assertRejected(
        HARDWARE_OUT_OF_STOCK,
        "PRN-80",
        new CartLine.OfHardware(printer, 2),
        new CartLine.OfHardware(printer, 2));
  }

  @Test
  void theFirstFailingLineOfTheCartIsNamed() {
    assertRejected(LICENSE_REQUIRED, REPORTS, product(REPORTS, 1), product(PHOTOS, 1));
    assertRejected(ADDON_REQUIRES_DEPENDENCY, PHOTOS, product(PHOTOS, 1), product(REPORTS, 1));
  }

  @Test
  void productsAreCheckedBeforeStock() {
    HardwareItem gone = new HardwareItem("PRN-80", "Printer", 100, 0, 0);

    assertRejected(
        LICENSE_REQUIRED, REPORTS, new CartLine.OfHardware(gone, 1), product(REPORTS, 1));
  }

  @Test
  void ofSeveralReasonsTheFirstInTheGatesOrderIsNamed() {
    Product all =
        new Product(
            "all_wrong",
            SpecCatalogue.product(REPORTS).names(),
            null,
            ProductKind.MODULE,
            SpecCatalogue.product(REPORTS).billing(),
            100,
            true,
            AI_STUDIO,
            1,
            EVERYONE_HAS,
            null,
            0,
            false);
    catalogue = SpecCatalogue.with(all);
    owned.add(new OwnedProduct(UUID.randomUUID(), "all_wrong", 1, ACTIVE, END, null));
    assertRejected(ADDON_MAX_QUANTITY, "all_wrong", product("all_wrong", 2));
    assertRejected(ADDON_ALREADY_OWNED, "all_wrong", product("all_wrong", 1));

    owned.clear();
    assertRejected(ADDON_REQUIRES_DEPENDENCY, "all_wrong", product("all_wrong", 1));
    own(AI_STUDIO);
    assertRejected(LICENSE_REQUIRED, "all_wrong", product("all_wrong", 1));
    own(LICENSE);
    assertRejected(ADDON_LIMIT_REDUNDANT, "all_wrong", product("all_wrong", 1));
  }

  @Test
  void thePriceListSaysOfAProductWhatTheGateSaysOfACartOfIt() {
    own(LICENSE);
    own(REPORTS);

    for (Product product : catalogue.onSale()) {
      assertThat(Purchasability.ofOne(product, holdings()))
          .isEqualTo(reject(product(product.code(), 1)));
    }
  }

  private void own(String code) {
    own(code, 1, ACTIVE, END);
  }

  private void own(String code, int quantity, OwnershipStatus status, LocalDate periodEnd) {
    owned.add(new OwnedProduct(UUID.randomUUID(), code, quantity, status, periodEnd, null));
  }

  private CartLine product(String code, int qty) {
    return new CartLine.OfProduct(catalogue.require(code), qty);
  }

  private Holdings holdings() {
    return new Holdings(
        TODAY, owned, Projection.on(TODAY, owned, overrides, catalogue).set(), catalogue);
  }

  private Optional<Rejection> reject(CartLine... lines) {
    return Purchasability.firstRejection(List.of(lines), holdings());
  }

  private void assertFine(CartLine... lines) {
    assertThat(reject(lines)).isEmpty();
  }

  private void assertRejected(RejectionReason reason, String code, CartLine... lines) {
    assertThat(reject(lines))
        .hasValueSatisfying(
            rejection -> {
              assertThat(rejection.reason()).isEqualTo(reason);
              assertThat(rejection.addOnCode()).isEqualTo(code);
              assertThat(rejection.message()).isNotBlank();
            });
  }
}
