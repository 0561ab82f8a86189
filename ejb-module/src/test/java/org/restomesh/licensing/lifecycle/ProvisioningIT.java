package org.restomesh.licensing.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.support.SpecCatalogue.AI_STUDIO;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.CARD_SHIFT;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.ONSITE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.REPORTS;

import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.credit.Credits;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.projection.EntitlementsChanged;
import org.restomesh.licensing.purchase.AddonPurchased;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class ProvisioningIT {
  private static final LocalDate TODAY = LocalDate.of(2026, 3, 1);

  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @Test
  void theFirstLicenceFixesTheAnchorOnTheLocalDayOfItsPrice() {
    // 21:30 in UTC is half past midnight of the next day in Istanbul.
    wiring.businessTime().advance(Duration.ofMinutes(330));
    PurchasedLine line = customer.line(LICENSE, 1, 490_000);
    Purchase priced = customer.purchase(line);
    wiring.businessTime().advance(Duration.ofDays(2));

    customer.provision(
        new Purchase(
            customer.tenantId(),
            priced.paymentRef(),
            priced.pricedAt(),
            customer.now(),
            OwnershipOrigin.PURCHASE,
            List.of(line)));

    assertThat(customer.account().anchorAt()).isEqualTo(TODAY.plusDays(1));
    OwnedProductDetails license = customer.owned(LICENSE);
    assertThat(license.status()).isEqualTo(ACTIVE);
    assertThat(license.period().periodStart()).isEqualTo(TODAY.plusDays(1));
    assertThat(license.period().periodEnd()).isEqualTo(TODAY.plusDays(1).plusYears(1));
    assertThat(license.period().chargedCents()).isEqualTo(490_000);
    assertThat(license.period().renewalCents()).isEqualTo(490_000);
    assertThat(license.period().origin()).isEqualTo(OwnershipOrigin.PURCHASE);
  }

  @Test
  void theAnchorNeverMoves() {
    customer.buy(LICENSE);
    pass(Duration.ofDays(500));

    customer.buy(LICENSE);

    assertThat(customer.account().anchorAt()).isEqualTo(TODAY);
    assertThat(customer.owned(LICENSE).period().periodEnd()).isEqualTo(TODAY.plusYears(2));
  }

  @Test
  void theLicenceComesFirstWhereverItStandsInTheCart() {
    List<OwnedProductDetails> bought = customer.buy(API_ACCESS, LICENSE, REPORTS);

    assertThat(bought)
        .extracting(OwnedProductDetails::code)
        .containsExactly(LICENSE, API_ACCESS, REPORTS);
    assertThat(bought).extracting(row -> row.period().periodEnd()).containsOnly(TODAY.plusYears(1));
  }

  @Test
  void aPurchaseIsSeenInTheEntitlementsAtOnceAndToldOnce() {
    customer.buy(LICENSE, API_ACCESS);

    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
    assertThat(customer.projected().version()).isEqualTo(2);
    assertThat(customer.events(AddonPurchased.TYPE))
        .hasSize(2)
        .anySatisfy(
            payload ->
                assertThat(payload)
                    .contains("\"code\":\"api_access\"", "\"chargedCents\":1000", "\"CK-"));
    assertThat(customer.events(EntitlementsChanged.TYPE))
        .singleElement()
        .asString()
        .contains(
            "\"version\":2",
            "\"added\":[\"feature.apiAccess\",\"feature.license\",\"feature.prioritySupport\","
                + "\"integration.fiscal\"]",
            "\"removed\":[]",
            "\"changed\":[]");
  }

  @Test
  void aPaymentThatComesAgainFindsItsRowsAndBringsNothing() {
    Purchase purchase =
        customer.purchase(
            customer.line(LICENSE),
            customer.line(AI_STUDIO),
            customer.line(BRANCH, 2, 500),
            customer.line(PHOTOS));
    List<OwnedProductDetails> first = customer.provision(purchase);
    List<String> events = customer.events(AddonPurchased.TYPE);
    int told = wiring.fired(LicensingChanged.class).size();

    assertThat(conflict(purchase)).isEmpty();
    assertThat(customer.provision(purchase)).isEqualTo(first).hasSize(4);

    assertThat(wiring.fired(LicensingChanged.class)).as("nodes are told again").hasSize(told + 1);
    assertThat(customer.owned()).hasSize(4);
    assertThat(customer.owned(BRANCH).quantity()).isEqualTo(2);
    assertThat(photos()).isEqualTo(100);
    assertThat(customer.events(AddonPurchased.TYPE)).isEqualTo(events).hasSize(4);
    assertThat(customer.projected().version()).isEqualTo(2);
  }

  @Test
  void aPaymentOfAnotherTenantBringsNothing() {
    Purchase purchase = customer.purchase(customer.line(LICENSE));
    customer.provision(purchase);
    Customer thief = Customer.of(wiring);

    assertThatThrownBy(
            () -> thief.provision(thief.purchase(purchase.paymentRef(), purchase.lines())))
        .isInstanceOf(IllegalStateException.class);
    assertThat(thief.owned()).isEmpty();
  }

  @Test
  void whatIsOwnedOnceAndLiveCannotBeGivenAgain() {
    customer.buy(LICENSE, API_ACCESS);

    for (String code : List.of(LICENSE, API_ACCESS)) {
      Purchase again = customer.purchase(customer.line(REPORTS), customer.line(code));
      assertThat(conflict(again)).hasValue(code);
      assertThatThrownBy(() -> customer.provision(again))
          .isInstanceOfSatisfying(
              DuplicateOwnership.class,
              refusal -> {
                assertThat(refusal.code()).isEqualTo(ErrorCode.ADDON_ALREADY_OWNED);
                assertThat(refusal.members().addOnCode()).isEqualTo(code);
              });
    }
    assertThat(customer.owned()).hasSize(2);
  }

  @Test
  void inGraceItIsStillOwned() {
    customer.buy(LICENSE);
    pass(Duration.ofDays(365 + 6));

    assertThat(conflict(customer.purchase(customer.line(LICENSE)))).hasValue(LICENSE);
  }

  @Test
  void anExpiredRowLivesAgainInPlace() {
    OwnedProductDetails before = customer.buy(LICENSE, API_ACCESS).get(1);
    pass(Duration.ofDays(365 + 7));
    assertThat(customer.owned(API_ACCESS).status()).isEqualTo(EXPIRED);
    assertThat(customer.owned(API_ACCESS).period().renewalCents()).isNull();

    customer.buy(customer.line(LICENSE), customer.line(API_ACCESS, 1, 700));

    OwnedProductDetails after = customer.owned(API_ACCESS);
    assertThat(after.id()).isEqualTo(before.id());
    assertThat(after.status()).isEqualTo(ACTIVE);
    assertThat(after.period().periodStart()).isEqualTo(TODAY.plusYears(1).plusDays(7));
    assertThat(after.period().periodEnd()).isEqualTo(TODAY.plusYears(2));
    assertThat(after.period().chargedCents()).isEqualTo(700);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
  }

  @Test
  void whatTimeTookIsToldBeforeWhatAPurchaseBrings() {
    customer.buy(LICENSE);
    pass(Duration.ofDays(400));

    customer.buy(LICENSE);

    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(3);
    assertThat(customer.events(EntitlementsChanged.TYPE).get(1))
        .contains("\"version\":3", "\"added\":[]", "\"removed\":[\"feature.license\"");
    assertThat(customer.events(EntitlementsChanged.TYPE).get(2))
        .contains("\"version\":4", "\"added\":[\"feature.license\"", "\"removed\":[]");
  }

  @Test
  void capacityAddsUpInOneRow() {
    OwnedProductDetails first =
        customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 300)).get(1);
    pass(Duration.ofDays(30));

    List<OwnedProductDetails> more = customer.buy(customer.line(BRANCH, 3, 400));

    assertThat(more).extracting(OwnedProductDetails::id).containsExactly(first.id());
    OwnedProductDetails row = customer.owned(BRANCH);
    assertThat(row.quantity()).isEqualTo(5);
    assertThat(row.period().chargedCents()).isEqualTo(700);
    assertThat(row.period().renewalCents()).isEqualTo(5 * 399_000);
    assertThat(row.period().periodStart()).isEqualTo(TODAY);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(6);
    assertThat(customer.events(EntitlementsChanged.TYPE).get(1))
        .contains("\"changed\":[\"limit.maxBranches\"]");
  }

  @Test
  void unitsThatArePaidForLongerHaveARowOfTheirOwn() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 300));
    pass(Duration.ofDays(355));
    PurchasedLine rolledForward =
        new PurchasedLine(customer.line(BRANCH).product(), 1, 800_000, TODAY.plusYears(2));

    customer.buy(rolledForward);
    customer.buy(rolledForward);

    assertThat(customer.owned())
        .filteredOn(row -> row.code().equals(BRANCH))
        .extracting(OwnedProductDetails::quantity, row -> row.period().periodEnd())
        .containsExactly(tuple(2, TODAY.plusYears(1)), tuple(2, TODAY.plusYears(2)));
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(5);
  }

  @Test
  void noMoreCapacityThanTheCatalogueAllows() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 99, 1));
    Purchase two = customer.purchase(customer.line(BRANCH, 2, 1));

    assertThat(conflict(two)).hasValue(BRANCH);
    assertThatThrownBy(() -> customer.provision(two))
        .isInstanceOfSatisfying(
            DuplicateOwnership.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.ADDON_MAX_QUANTITY));
    customer.buy(BRANCH);
    assertThat(customer.owned(BRANCH).quantity()).isEqualTo(100);
  }

  @Test
  void expiredCapacityIsNotCountedAndItsRowLivesAgainWithTheNewUnitsOnly() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 99, 1));
    pass(Duration.ofDays(400));

    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 50));

    assertThat(customer.owned(BRANCH).quantity()).isEqualTo(2);
    assertThat(customer.owned(BRANCH).period().chargedCents()).isEqualTo(50);
  }

  @Test
  void everyPackIsALotOfItsOwn() {
    customer.buy(LICENSE, AI_STUDIO, PHOTOS);
    customer.buy(customer.line(PHOTOS, 3, 1));

    assertThat(photos()).isEqualTo(400);
    assertThat(
            Rows.texts(
                "select units from credit_lot where tenant_id = ? order by id",
                customer.tenantId()))
        .containsExactly("100", "300");
    assertThat(balance(CreditKind.SMS)).isZero();
    assertThat(customer.owned())
        .filteredOn(row -> row.code().equals(PHOTOS))
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.period().periodEnd()).isNull())
        .allSatisfy(row -> assertThat(row.period().renewalCents()).isNull());
  }

  @Test
  void aServiceGrantsNothingAndHasNoEnd() {
    customer.buy(ONSITE);
    customer.buy(ONSITE);

    assertThat(customer.owned()).hasSize(2);
    assertThat(customer.projected().version()).isEqualTo(1);
    assertThat(customer.events(EntitlementsChanged.TYPE)).isEmpty();
    assertThat(customer.events(AddonPurchased.TYPE)).hasSize(2);
    assertThat(customer.account().anchorAt()).isNull();
  }

  @Test
  void whatIsPaidOnceStaysWithoutAnEnd() {
    customer.buy(LICENSE, CARD_SHIFT);

    OwnedProductDetails row = customer.owned(CARD_SHIFT);

    assertThat(row.period().periodEnd()).isNull();
    assertThat(row.period().renewalCents()).isNull();
    pass(Duration.ofDays(5_000));
    assertThat(customer.owned(CARD_SHIFT).status()).isEqualTo(ACTIVE);
    assertThat(customer.set().hasFeature("feature.cardShift")).isFalse();
  }

  @Test
  void theDatabaseKeepsASecondLiveRowOut() {
    customer.buy(LICENSE);

    assertThatThrownBy(
            () ->
                Rows.change(
                    "insert into owned_product (id, tenant_id, code, single, quantity, status,"
                        + " period_start, period_end, charged_cents, origin, bought_at,"
                        + " created_at, version) select gen_random_uuid(), tenant_id, code, single,"
                        + " quantity, status, period_start, period_end, 0, origin, bought_at,"
                        + " created_at, 0 from owned_product where tenant_id = ?",
                    customer.tenantId()))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("owned_product_live_key");
  }

  private void pass(Duration time) {
    wiring.businessTime().advance(time);
  }

  private Optional<String> conflict(Purchase purchase) {
    return wiring.inTransaction(() -> wiring.get(Provisioning.class).conflict(purchase));
  }

  private long photos() {
    return balance(CreditKind.PHOTO);
  }

  private long balance(CreditKind kind) {
    return wiring
        .inTransaction(() -> wiring.get(Credits.class).balances(customer.tenantId()))
        .get(kind);
  }
}
