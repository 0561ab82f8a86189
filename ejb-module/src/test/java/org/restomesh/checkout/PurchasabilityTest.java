package org.restomesh.checkout;

import static org.assertj.core.api.Assertions.assertThat;
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
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.ONSITE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.REPORTS;
import static org.restomesh.support.SpecCatalogue.SMS;
import static org.restomesh.support.SpecCatalogue.SMS_CREDITS;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.entitlement.NextPeriod;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.support.SpecCatalogue;

class PurchasabilityTest {
  private static final LocalDate TODAY = Buyer.TODAY;
  private static final LocalDate END = Buyer.END;
  private static final Grants EVERYONE_HAS =
      Grants.of(Map.of("limit.maxUsers", 1, "feature.posAccess", true));
  private final Buyer buyer = new Buyer();

  @Test
  void twoOfAModuleAreTooMany() {
    buyer.own(LICENSE);

    buyer.assertRejected(ADDON_MAX_QUANTITY, REPORTS, buyer.product(REPORTS, 2));
  }

  @Test
  void linesOfOneCodeAreSummed() {
    buyer.own(LICENSE);

    buyer.assertRejected(
        ADDON_MAX_QUANTITY, REPORTS, buyer.product(REPORTS, 1), buyer.product(REPORTS, 1));
    buyer.assertRejected(
        ADDON_MAX_QUANTITY, BRANCH, buyer.product(BRANCH, 60), buyer.product(BRANCH, 41));
    buyer.assertMayBuy(buyer.product(BRANCH, 60), buyer.product(BRANCH, 40));
  }

  @Test
  void ownedBranchesCountTowardsTheCeiling() {
    buyer.own(LICENSE);
    buyer.own(BRANCH, 99, ACTIVE, END);

    buyer.assertMayBuy(buyer.product(BRANCH, 1));
    buyer.assertRejected(ADDON_MAX_QUANTITY, BRANCH, buyer.product(BRANCH, 2));
  }

  @Test
  void branchesInGraceCountTowardsTheCeilingAndExpiredOnesDoNot() {
    buyer.own(LICENSE);
    buyer.own(BRANCH, 50, PAST_DUE, TODAY.minusDays(1));
    buyer.assertRejected(ADDON_MAX_QUANTITY, BRANCH, buyer.product(BRANCH, 51));

    buyer.owned.remove(1);
    buyer.own(BRANCH, 50, ACTIVE, TODAY.minusDays(7));
    buyer.assertMayBuy(buyer.product(BRANCH, 100));
  }

  @Test
  void packsAndServicesHaveNoCeiling() {
    buyer.own(LICENSE);
    buyer.own(SMS);

    buyer.assertMayBuy(
        buyer.product(SMS_CREDITS, 999), buyer.product(SMS_CREDITS, 999), buyer.product(ONSITE, 5));
  }

  @Test
  void whatIsActiveIsOwnedAlready() {
    buyer.own(LICENSE);
    buyer.own(REPORTS);

    buyer.assertRejected(ADDON_ALREADY_OWNED, REPORTS, buyer.product(REPORTS, 1));
    buyer.assertRejected(ADDON_ALREADY_OWNED, LICENSE, buyer.product(LICENSE, 1));
  }

  @Test
  void whatIsInGraceIsOwnedAndItsRenewalIsNamed() {
    buyer.own(LICENSE);
    buyer.own(REPORTS, 1, PAST_DUE, TODAY.minusDays(2));

    buyer.assertRejected(ADDON_ALREADY_OWNED, REPORTS, buyer.product(REPORTS, 1));
    assertThat(buyer.reject(buyer.product(REPORTS, 1)).orElseThrow().message()).contains("renewal");
  }

  @Test
  void whatExpiredCanBeBoughtAgain() {
    buyer.own(LICENSE);
    buyer.own(REPORTS, 1, EXPIRED, END);
    buyer.own(API_ACCESS, 1, ACTIVE, TODAY.minusDays(7));

    buyer.assertMayBuy(buyer.product(REPORTS, 1), buyer.product(API_ACCESS, 1));
  }

  @Test
  void whatIsCancelledIsOwnedUntilItsEnd() {
    buyer.own(LICENSE);
    buyer.owned.add(new OwnedProduct(UUID.randomUUID(), REPORTS, 1, ACTIVE, END, END));

    buyer.assertRejected(ADDON_ALREADY_OWNED, REPORTS, buyer.product(REPORTS, 1));
  }

  /** Its current period was taken back, the next one is paid. */
  @ParameterizedTest(name = "{0} days before the next period: may be bought {1}")
  @CsvSource({"15, true", "14, false", "1, false"})
  void whatIsPaidAgainSoonCannotBeBoughtForLonger(int days, boolean sold) {
    buyer.own(LICENSE);
    buyer.owned.add(
        new OwnedProduct(
            UUID.randomUUID(),
            REPORTS,
            1,
            EXPIRED,
            TODAY.plusDays(days),
            TODAY,
            new OwnedProduct.Renewal(null, new NextPeriod(TODAY.plusDays(days).plusYears(1), 1)),
            7));

    assertThat(buyer.reject(buyer.product(REPORTS, 1)).isEmpty()).isEqualTo(sold);
  }

  @Test
  void whatIsDarkForWantOfALicenceIsOwnedAndSaysSo() {
    buyer.own(LICENSE, 1, EXPIRED, END);
    buyer.own(CARD_SHIFT, 1, ACTIVE, null);

    buyer.assertRejected(ADDON_ALREADY_OWNED, CARD_SHIFT, buyer.product(CARD_SHIFT, 1));
    assertThat(buyer.reject(buyer.product(CARD_SHIFT, 1)).orElseThrow().message())
        .contains("licence");
  }

  @Test
  void aSecondKindOfLicenceIsOwnedTooAndALapsedOneIsNot() {
    buyer.catalogue =
        SpecCatalogue.with(
            SpecCatalogue.sold("license_other", ProductKind.LICENSE, 100, Grants.NONE));
    buyer.own(LICENSE);
    buyer.assertRejected(ADDON_ALREADY_OWNED, "license_other", buyer.product("license_other", 1));

    buyer.owned.clear();
    buyer.own(LICENSE, 1, EXPIRED, END);
    buyer.assertMayBuy(buyer.product(LICENSE, 1));
  }

  @Test
  void packsBranchesAndServicesCanBeBoughtAgain() {
    buyer.own(LICENSE);
    buyer.own(SMS);
    buyer.own(SMS_CREDITS, 1, ACTIVE, null);
    buyer.own(BRANCH);
    buyer.own(ONSITE, 1, ACTIVE, null);

    buyer.assertMayBuy(
        buyer.product(SMS_CREDITS, 1), buyer.product(BRANCH, 1), buyer.product(ONSITE, 1));
  }

  @Test
  void aPackNeedsItsModule() {
    buyer.own(LICENSE);

    buyer.assertRejected(ADDON_REQUIRES_DEPENDENCY, PHOTOS, buyer.product(PHOTOS, 1));
  }

  @Test
  void theModuleMayBeOwnedInGraceOrInTheCartOnEitherSide() {
    buyer.own(LICENSE);
    buyer.assertMayBuy(buyer.product(PHOTOS, 1), buyer.product(AI_STUDIO, 1));
    buyer.assertMayBuy(buyer.product(AI_STUDIO, 1), buyer.product(PHOTOS, 1));

    buyer.own(AI_STUDIO, 1, PAST_DUE, TODAY);
    buyer.assertMayBuy(buyer.product(PHOTOS, 1));
  }

  @Test
  void anExpiredModuleDoesNotCarryItsPack() {
    buyer.own(LICENSE);
    buyer.own(AI_STUDIO, 1, EXPIRED, END);

    buyer.assertRejected(ADDON_REQUIRES_DEPENDENCY, PHOTOS, buyer.product(PHOTOS, 1));
  }

  @Test
  void aModuleNeedsALicence() {
    buyer.assertRejected(LICENSE_REQUIRED, REPORTS, buyer.product(REPORTS, 1));

    buyer.own(LICENSE, 1, ACTIVE, TODAY.minusDays(7));
    buyer.assertRejected(LICENSE_REQUIRED, REPORTS, buyer.product(REPORTS, 1));
  }

  @Test
  void theLicenceMayBeInGraceOrInTheCartOnEitherSide() {
    buyer.assertMayBuy(buyer.product(REPORTS, 1), buyer.product(LICENSE, 1));
    buyer.assertMayBuy(buyer.product(LICENSE, 1), buyer.product(REPORTS, 1));

    buyer.own(LICENSE, 1, ACTIVE, TODAY.minusDays(6));
    buyer.assertMayBuy(buyer.product(REPORTS, 1));
  }

  @Test
  void licenceServicesAndPacksOfAnOwnedModuleNeedNoLicence() {
    buyer.own(SMS);

    buyer.assertMayBuy(buyer.product(ONSITE, 1), buyer.product(SMS_CREDITS, 1));
    buyer.owned.clear();
    buyer.assertMayBuy(buyer.product(LICENSE, 1));
  }

  @Test
  void piecesOfOneSkuAreSummedOverLines() {
    HardwareItem printer = new HardwareItem("PRN-80", "Printer", 100, 0, 3);

    buyer.assertMayBuy(new CartLine.OfHardware(printer, 2), new CartLine.OfHardware(printer, 1));
    HardwareItem drawer = new HardwareItem("DRW-1", "Drawer", 100, 0, 3);
    buyer.assertMayBuy(new CartLine.OfHardware(printer, 3), new CartLine.OfHardware(drawer, 3));
    buyer.assertRejected(
        HARDWARE_OUT_OF_STOCK,
        "PRN-80",
        new CartLine.OfHardware(printer, 2),
        new CartLine.OfHardware(printer, 2));
  }

  @Test
  void theFirstFailingLineOfTheCartIsNamed() {
    buyer.assertRejected(
        LICENSE_REQUIRED, REPORTS, buyer.product(REPORTS, 1), buyer.product(PHOTOS, 1));
    buyer.assertRejected(
        ADDON_REQUIRES_DEPENDENCY, PHOTOS, buyer.product(PHOTOS, 1), buyer.product(REPORTS, 1));
  }

  @Test
  void productsAreCheckedBeforeStock() {
    HardwareItem gone = new HardwareItem("PRN-80", "Printer", 100, 0, 0);

    buyer.assertRejected(
        LICENSE_REQUIRED, REPORTS, new CartLine.OfHardware(gone, 1), buyer.product(REPORTS, 1));
  }

  @Test
  void ofSeveralReasonsTheFirstInTheGatesOrderIsNamed() {
    Product all =
        new Product(
            "all_wrong",
            SpecCatalogue.product(REPORTS).texts(),
            ProductKind.MODULE,
            new Product.Price(SpecCatalogue.product(REPORTS).price().billing(), 100),
            new Product.Rules(true, AI_STUDIO, 1),
            EVERYONE_HAS,
            null,
            new Product.Listing(0, false));
    buyer.catalogue = SpecCatalogue.with(all);
    buyer.owned.add(new OwnedProduct(UUID.randomUUID(), "all_wrong", 1, ACTIVE, END, null));
    buyer.assertRejected(ADDON_MAX_QUANTITY, "all_wrong", buyer.product("all_wrong", 2));
    buyer.assertRejected(ADDON_ALREADY_OWNED, "all_wrong", buyer.product("all_wrong", 1));

    buyer.owned.clear();
    buyer.assertRejected(ADDON_REQUIRES_DEPENDENCY, "all_wrong", buyer.product("all_wrong", 1));
    buyer.own(AI_STUDIO);
    buyer.assertRejected(LICENSE_REQUIRED, "all_wrong", buyer.product("all_wrong", 1));
    buyer.own(LICENSE);
    buyer.assertRejected(ADDON_LIMIT_REDUNDANT, "all_wrong", buyer.product("all_wrong", 1));
  }

  @Test
  void thePriceListSaysOfAProductWhatTheGateSaysOfACartOfIt() {
    buyer.own(LICENSE);
    buyer.own(REPORTS);

    for (Product product : buyer.catalogue.onSale()) {
      assertThat(Purchasability.ofOne(product, buyer.ownership()))
          .isEqualTo(buyer.reject(buyer.product(product.code(), 1)));
    }
  }
}
