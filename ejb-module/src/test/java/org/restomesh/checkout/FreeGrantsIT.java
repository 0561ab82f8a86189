package org.restomesh.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.support.SpecCatalogue.AI_STUDIO;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.ARCHIVED;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.ONSITE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.REPORTS;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.projection.EntitlementSets;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class FreeGrantsIT {
  private static final LocalDate TODAY = LocalDate.of(2026, 3, 1);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Shopper shopper = Shopper.open(wiring);
  private final UUID tenantId = shopper.restaurant().tenantId();

  @Test
  void aGivenLicenceIsAFirstLicenceThatCostNothing() {
    OwnedProductDetails given = give(LICENSE);

    assertThat(given.code()).isEqualTo(LICENSE);
    assertThat(given.period().origin()).isEqualTo(OwnershipOrigin.ADMIN);
    assertThat(given.status()).isEqualTo(OwnershipStatus.ACTIVE);
    assertThat(given.quantity()).isEqualTo(1);
    assertThat(given.period().chargedCents()).isZero();
    assertThat(given.period().renewalCents()).isEqualTo(Shopper.LICENSE_CENTS);
    assertThat(given.period().periodEnd()).isEqualTo(TODAY.plusYears(1));
    assertThat(wiring.get(BillingAccounts.class).of(tenantId).anchorAt()).isEqualTo(TODAY);
    assertThat(hasFeature("feature.license")).isTrue();
  }

  @Test
  void nobodyPaidSoThereIsNeitherIntentNorInvoiceAndTheEventNamesNoPayment() {
    give(LICENSE);

    assertThat(shopper.rows("checkout_intent", "true")).isZero();
    assertThat(shopper.rows("invoice", "true")).isZero();
    assertThat(shopper.events("checkout.completed.v1")).isZero();
    assertThat(purchases())
        .singleElement()
        .asString()
        .contains(
            "\"code\":\"license_annual\"",
            "\"chargedCents\":0",
            "\"paymentRef\":null",
            "\"origin\":\"admin\"");
  }

  @Test
  void itIsPaidForAsLongAsAPurchaseOfTheSameDayWouldBe() {
    give(LICENSE);
    pass(Duration.ofDays(200));
    assertThat(give(API_ACCESS).period().periodEnd()).isEqualTo(TODAY.plusYears(1));

    pass(Duration.ofDays(155));

    assertThat(give(REPORTS).period().periodEnd()).isEqualTo(TODAY.plusYears(2));
  }

  @Test
  void givenUnitsJoinThoseThatWerePaid() {
    shopper.buys(addon(LICENSE, 1), addon(BRANCH, 2));

    OwnedProductDetails given = give(BRANCH, 3);

    assertThat(given.quantity()).isEqualTo(5);
    assertThat(given.period().chargedCents()).isEqualTo(2 * 399_000);
    assertThat(purchases().get(2)).contains("\"quantity\":3", "\"paymentRef\":null");
  }

  @Test
  void aGivenPackBringsItsCredits() {
    give(LICENSE);
    give(AI_STUDIO);

    OwnedProductDetails given = give(PHOTOS, 2);

    assertThat(given.quantity()).isEqualTo(2);
    assertThat(given.period().periodEnd()).isNull();
    assertThat(Rows.texts("select remaining from credit_lot where owned_id = ?", given.id()))
        .containsExactly("200");
  }

  @Test
  void aServiceCanBeGivenToAnybody() {
    assertThat(give(ONSITE).period().periodEnd()).isNull();
  }

  @Test
  void anExpiredRowLivesAgainInPlace() {
    OwnedProductDetails before = give(LICENSE);
    pass(Duration.ofDays(365 + 7));

    OwnedProductDetails after = give(LICENSE);

    assertThat(after.id()).isEqualTo(before.id());
    assertThat(after.status()).isEqualTo(OwnershipStatus.ACTIVE);
    assertThat(after.period().periodEnd()).isEqualTo(TODAY.plusYears(2));
  }

  @Test
  void whatCannotBeBoughtIsNotGiven() {
    assertRefused(ErrorCode.LICENSE_REQUIRED, API_ACCESS, 1);
    assertRefused(ErrorCode.ADDON_REQUIRES_DEPENDENCY, PHOTOS, 1);
    assertRefused(ErrorCode.ADDON_MAX_QUANTITY, LICENSE, 2);
    give(LICENSE);
    assertRefused(ErrorCode.ADDON_ALREADY_OWNED, LICENSE, 1);
    assertRefused(ErrorCode.ADDON_MAX_QUANTITY, BRANCH, 101);

    assertThat(purchases()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"no_such", ARCHIVED})
  void whatIsNotOnSaleIsNotGiven(String code) {
    assertThatThrownBy(() -> give(code))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining(code);
  }

  @Test
  void thereMustBeSuchATenant() {
    assertThatThrownBy(() -> giveTo(UUID.randomUUID(), new GrantProduct(LICENSE, null)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void whoGaveWhatIsInTheAuditTrail() {
    give(LICENSE);
    OwnedProductDetails given = give(BRANCH, 3);

    assertThat(
            Rows.texts(
                "select details from audit_entry where action = 'licensing.grant'"
                    + " and target_id = ? order by id",
                tenantId.toString()))
        .hasSize(2)
        .last()
        .isEqualTo("{\"code\":\"extra_branch\",\"ownedId\":\"" + given.id() + "\",\"quantity\":3}");
  }

  @Test
  void givenManyTimesAtOnceItIsOwnedOnce() {
    List<Object> outcomes = AtOnce.run(8, () -> give(LICENSE));

    assertThat(outcomes).filteredOn(OwnedProductDetails.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(PurchaseRejected.class::isInstance).hasSize(7);
    assertThat(shopper.owned(LICENSE)).isEqualTo(1);
    assertThat(purchases()).hasSize(1);
  }

  private void assertRefused(ErrorCode code, String product, int quantity) {
    assertThatThrownBy(() -> give(product, quantity))
        .isInstanceOfSatisfying(
            DomainException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(code);
              assertThat(refusal.members().addOnCode()).isEqualTo(product);
            });
  }

  private OwnedProductDetails give(String code) {
    return giveTo(tenantId, new GrantProduct(code, null));
  }

  private OwnedProductDetails give(String code, int quantity) {
    return giveTo(tenantId, new GrantProduct(code, quantity));
  }

  private OwnedProductDetails giveTo(UUID tenant, GrantProduct command) {
    return wiring.get(FreeGrants.class).give(tenant, command, new Actor(null, "test"));
  }

  private boolean hasFeature(String key) {
    return wiring
        .get(EntitlementSets.class)
        .of(tenantId, wiring.businessTime().instant())
        .set()
        .hasFeature(key);
  }

  private List<String> purchases() {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = 'addon.purchased.v1'"
            + " order by id",
        tenantId);
  }

  private void pass(Duration time) {
    wiring.businessTime().advance(time);
  }
}
