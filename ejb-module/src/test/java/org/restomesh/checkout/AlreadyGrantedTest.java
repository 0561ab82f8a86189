package org.restomesh.checkout;

import static org.restomesh.checkout.RejectionReason.ADDON_ALREADY_GRANTED;
import static org.restomesh.checkout.RejectionReason.ADDON_LIMIT_REDUNDANT;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.support.SpecCatalogue.AI_STUDIO;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.DELIVERY;
import static org.restomesh.support.SpecCatalogue.FISCAL_B;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.ONSITE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.SMS;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.Grants;
import org.restomesh.entitlement.Overrides;
import org.restomesh.support.SpecCatalogue;

class AlreadyGrantedTest {
  private static final LocalDate TODAY = Buyer.TODAY;
  private final Buyer buyer = new Buyer();

  @Test
  void capacityIsRedundantWhereThereIsNoLimit() {
    buyer.own(LICENSE);
    buyer.overrides = new Overrides(Map.of("limit.maxBranches", Map.of("__replace", -1)));

    buyer.assertRejected(ADDON_LIMIT_REDUNDANT, BRANCH, buyer.product(BRANCH, 1));
  }

  @Test
  void aFiniteLimitIsNeverGrantedAlreadyThoughItsFeatureIs() {
    buyer.own(LICENSE);
    buyer.overrides = new Overrides(Map.of("limit.maxBranches", 1_000));

    buyer.assertMayBuy(buyer.product(BRANCH, 1));
  }

  @Test
  void aModuleWithAnUnlimitedLimitAndSomethingNewIsNotRedundant() {
    Grants both = Grants.of(Map.of("limit.maxUsers", 5, "feature.new", true));
    buyer.catalogue = SpecCatalogue.with(SpecCatalogue.module("users_x", 100, both));
    buyer.own(LICENSE);
    buyer.assertMayBuy(buyer.product("users_x", 1));

    buyer.overrides = new Overrides(Map.of("feature.new", true));
    buyer.assertRejected(ADDON_LIMIT_REDUNDANT, "users_x", buyer.product("users_x", 1));
  }

  @Test
  void whatIsGrantedInWholeAlreadyIsNotSold() {
    buyer.own(LICENSE);
    buyer.overrides =
        new Overrides(Map.of("feature.apiAccess", true, "integration.fiscal", List.of("vendor_b")));

    buyer.assertRejected(ADDON_ALREADY_GRANTED, API_ACCESS, buyer.product(API_ACCESS, 1));
    buyer.assertRejected(ADDON_ALREADY_GRANTED, FISCAL_B, buyer.product(FISCAL_B, 1));
  }

  @Test
  void anyVendorCoversEachVendorButNotTheOtherWayRound() {
    buyer.own(LICENSE);
    buyer.overrides = new Overrides(Map.of("integration.fiscal", List.of("*")));
    buyer.assertRejected(ADDON_ALREADY_GRANTED, FISCAL_B, buyer.product(FISCAL_B, 1));

    buyer.overrides = new Overrides(Map.of("integration.sms", List.of("vendor_a")));
    buyer.assertMayBuy(buyer.product(SMS, 1));
  }

  @Test
  void whatIsGrantedInPartIsSold() {
    buyer.own(LICENSE);
    buyer.overrides = new Overrides(Map.of("feature.deliveryIntegration", true));

    buyer.assertMayBuy(buyer.product(DELIVERY, 1));
  }

  @Test
  void emptyGrantsAreNeverThereAlready() {
    buyer.own(LICENSE);
    buyer.own(AI_STUDIO);

    buyer.assertMayBuy(buyer.product(PHOTOS, 1), buyer.product(ONSITE, 1));
  }

  @Test
  void grantsOfAnExpiredRowDoNotCount() {
    buyer.own(LICENSE);
    buyer.own(API_ACCESS, 1, ACTIVE, TODAY.minusDays(8));

    buyer.assertMayBuy(buyer.product(API_ACCESS, 1));
  }
}
