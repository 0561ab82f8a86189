package org.restomesh.checkout.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.gate.EntitlementDenial.Reason.LAPSED;
import static org.restomesh.checkout.gate.EntitlementDenial.Reason.NOT_OWNED;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.CARD_SHIFT;
import static org.restomesh.support.SpecCatalogue.FISCAL_B;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.checkout.Buyer;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.checkout.pricing.VatRates;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.support.SpecCatalogue;

class OffersTest {
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");
  private static final LocalDate ANCHOR = LocalDate.of(2026, 3, 10);
  private static final LocalDate END = Buyer.END;

  private final Buyer buyer = new Buyer();

  @BeforeEach
  void twoHundredDaysAreLeft() {
    buyer.today = END.minusDays(200);
  }

  @Test
  void anOfferHasThePriceOfTheCheckoutToday() {
    own(LICENSE, ACTIVE);

    EntitlementDenial denial = denial(Requirement.feature("feature.apiAccess"));

    assertThat(denial.offer())
        .isEqualTo(
            new Offer(
                API_ACCESS,
                SpecCatalogue.product(API_ACCESS).texts().names(),
                ProductKind.MODULE,
                249000,
                136438,
                "TRY",
                END));
    assertThat(denial.licenseRequired()).isFalse();
    assertThat(denial.reason()).isEqualTo(NOT_OWNED);
  }

  @Test
  void rolledForwardAnOfferCostsMoreThanItsYearAndEndsAYearLater() {
    own(LICENSE, ACTIVE);
    buyer.today = END.minusDays(14);

    Offer offer = denial(Requirement.limit("limit.maxBranches", 1, 1)).offer();

    assertThat(offer.annualPriceCents()).isEqualTo(399000);
    assertThat(offer.proratedCents()).isEqualTo(414304);
    assertThat(offer.periodEnd()).isEqualTo(END.plusYears(1));
  }

  @Test
  void whatIsPaidOnceHasNoEnd() {
    own(LICENSE, ACTIVE);

    Offer offer = denial(Requirement.feature("feature.cardShift")).offer();

    assertThat(offer.code()).isEqualTo(CARD_SHIFT);
    assertThat(offer.proratedCents()).isEqualTo(400000);
    assertThat(offer.periodEnd()).isNull();
  }

  @Test
  void withoutALicenceTheLicenceIsWhatIsOffered() {
    EntitlementDenial denial = denial(Requirement.feature("feature.apiAccess"));

    assertThat(denial.licenseRequired()).isTrue();
    assertThat(denial.offer().code()).isEqualTo(LICENSE);
    assertThat(denial.reason()).isEqualTo(NOT_OWNED);
  }

  @Test
  void aLapsedLicenceIsToBeRenewed() {
    own(LICENSE, EXPIRED);
    own(API_ACCESS, ACTIVE);

    EntitlementDenial denial = denial(Requirement.feature("feature.apiAccess"));

    assertThat(denial.licenseRequired()).isTrue();
    assertThat(denial.offer().code()).isEqualTo(LICENSE);
    assertThat(denial.reason()).isEqualTo(LAPSED);
  }

  @Test
  void aLapsedModuleIsToBeRenewed() {
    own(LICENSE, ACTIVE);
    own(API_ACCESS, EXPIRED);

    EntitlementDenial denial = denial(Requirement.feature("feature.apiAccess"));

    assertThat(denial.licenseRequired()).isFalse();
    assertThat(denial.reason()).isEqualTo(LAPSED);
  }

  @Test
  void capacityThatIsUsedUpIsNotOwned() {
    own(LICENSE, ACTIVE);
    own(BRANCH, ACTIVE);

    EntitlementDenial denial = denial(Requirement.limit("limit.maxBranches", 2, 2));

    assertThat(denial.offer().code()).isEqualTo(BRANCH);
    assertThat(denial.reason()).isEqualTo(NOT_OWNED);
    assertThat(denial.requirement().usage()).isEqualTo(2);
    assertThat(denial.requirement().cap()).isEqualTo(2);
  }

  @Test
  void anIntegrationIsOfferedByItsVendor() {
    own(LICENSE, ACTIVE);

    assertThat(denial(Requirement.vendor("integration.fiscal", "vendor_b")).offer().code())
        .isEqualTo(FISCAL_B);
    assertThat(denial(Requirement.vendor("integration.fiscal", "efatura")).offer().code())
        .isEqualTo(LICENSE);
    assertThat(denial(Requirement.vendor("integration.sms", "whoever")).offer().code())
        .isEqualTo(SpecCatalogue.SMS);
    assertThat(denial(Requirement.vendor("integration.fiscal", "vendor_x")).offer()).isNull();
  }

  @Test
  void theCheapestByTodaysChargeIsOffered() {
    own(LICENSE, ACTIVE);
    Grants access = Grants.of(Map.of("feature.apiAccess", true));
    buyer.catalogue =
        SpecCatalogue.with(
            SpecCatalogue.module("api_a_dearer", 250000, access),
            SpecCatalogue.module("api_z_cheaper", 248000, access));

    assertThat(denial(Requirement.feature("feature.apiAccess")).offer().code())
        .isEqualTo("api_z_cheaper");
  }

  @Test
  void ofEquallyDearProductsTheFirstInTheShopIsOffered() {
    own(LICENSE, ACTIVE);
    Grants access = Grants.of(Map.of("feature.apiAccess", true));
    buyer.catalogue = SpecCatalogue.with(SpecCatalogue.module("api_a_first", 249000, access));

    assertThat(denial(Requirement.feature("feature.apiAccess")).offer().code())
        .isEqualTo("api_a_first");
  }

  @Test
  void everyKeyOnSaleHasAnOfferAndArchivedProductsHaveNone() {
    own(LICENSE, ACTIVE);

    Map<String, Offer> all = offers().all();

    assertThat(all.get("feature.prioritySupport").code()).isEqualTo(LICENSE);
    assertThat(all.get("limit.maxBranches").code()).isEqualTo(BRANCH);
    assertThat(all.get("feature.apiAccess"))
        .isEqualTo(denial(Requirement.feature("feature.apiAccess")).offer());
    assertThat(all).hasSize(17).doesNotContainKey("feature.posAccess");
  }

  @Test
  void aKeyThatNothingGrantsHasNoOffer() {
    EntitlementDenial denial = denial(Requirement.feature("feature.unheardOf"));

    assertThat(denial.offer()).isNull();
    assertThat(denial.licenseRequired()).isFalse();
    assertThat(denial.reason()).isEqualTo(NOT_OWNED);
  }

  @Test
  void usageAndCapBelongToLimitsAndVendorsToIntegrations() {
    assertThatThrownBy(() -> Requirement.feature("limit.x"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Requirement.limit("feature.x", 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Requirement.vendor("feature.x", "v"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Requirement.feature("credit.SMS"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private void own(String code, OwnershipStatus status) {
    buyer.own(code, 1, status, END);
  }

  private EntitlementDenial denial(Requirement requirement) {
    return offers().denial(requirement);
  }

  private Offers offers() {
    return new Offers(
        buyer.ownership(),
        new BillingAccount(ISTANBUL, buyer.owned.isEmpty() ? null : ANCHOR),
        new Pricing(VatRates.TRY),
        buyer.today.atTime(12, 0).atZone(ISTANBUL).toInstant());
  }
}
