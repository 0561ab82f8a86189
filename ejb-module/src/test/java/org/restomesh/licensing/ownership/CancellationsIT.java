package org.restomesh.licensing.ownership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.CARD_SHIFT;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.lifecycle.Cancellations;
import org.restomesh.licensing.projection.EntitlementsChanged;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class CancellationsIT {
  private static final String ANNIVERSARY = "2027-02-28T21:00:00Z";

  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @BeforeEach
  void buy() {
    customer.buy(customer.line(LICENSE), customer.line(API_ACCESS), customer.line(BRANCH, 5, 1));
  }

  @Test
  void atPeriodEndItWorksUntilThenAndHasNoGrace() throws JsonProcessingException {
    OwnedProductDetails row = customer.cancel(API_ACCESS, false);

    assertThat(row.status()).isEqualTo(ACTIVE);
    assertThat(row.period().cancelAt()).isEqualTo("2027-03-01").isEqualTo(row.period().periodEnd());
    assertThat(row.period().renewalCents()).isNull();
    JsonNode event = event(0);
    assertThat(event.get("cancelAt").textValue()).isEqualTo("2027-03-01");
    assertThat(event.get("immediate").booleanValue()).isFalse();
    assertThat(event.get("reason").textValue()).isEqualTo("cancelled");
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();

    customer.at(ANNIVERSARY);
    assertThat(customer.row(API_ACCESS).status()).isEqualTo(EXPIRED);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
    customer.bringUp();
    assertThat(customer.stored(API_ACCESS, "status")).isEqualTo("EXPIRED");
    assertThat(customer.events(AddonPastDue.TYPE))
        .hasSize(2)
        .noneMatch(it -> it.contains(API_ACCESS));
    assertThat(customer.events(AddonCancelled.TYPE)).hasSize(1);
  }

  @Test
  void toCancelAgainChangesAndTellsNothing() {
    OwnedProductDetails once = customer.cancel(API_ACCESS, false);

    assertThat(customer.cancel(API_ACCESS, false)).isEqualTo(once);
    assertThat(customer.events(AddonCancelled.TYPE)).hasSize(1);
  }

  @Test
  void immediatelyItIsDarkInTheSameTransaction() throws JsonProcessingException {
    OwnedProductDetails row = customer.cancel(API_ACCESS, true);

    assertThat(row.status()).isEqualTo(EXPIRED);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(2);
    assertThat(event(0).get("immediate").booleanValue()).isTrue();
    assertThat(event(0).get("cancelAt").textValue()).isEqualTo("2026-03-01");
    int told = wiring.fired(LicensingChanged.class).size();
    assertThat(customer.cancel(API_ACCESS, true)).isEqualTo(row);
    assertThat(wiring.fired(LicensingChanged.class)).as("nodes are told again").hasSize(told + 1);
    assertThat(customer.events(AddonCancelled.TYPE)).hasSize(1);
    assertThatThrownBy(() -> customer.cancel(API_ACCESS, false))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void whoWantsItGoneSoonerAfterAllIsHeard() {
    customer.cancel(API_ACCESS, false);

    assertThat(customer.cancel(API_ACCESS, true).status()).isEqualTo(EXPIRED);
    assertThat(customer.events(AddonCancelled.TYPE)).hasSize(2);
  }

  @Test
  void beforeTheEndItCanBeTakenBack() {
    customer.cancel(API_ACCESS, false);

    OwnedProductDetails row = customer.change(API_ACCESS, "{\"cancelAt\":null}");

    assertThat(row.period().cancelAt()).isNull();
    assertThat(row.period().renewalCents()).isEqualTo(249_000);
    assertThat(customer.events(CancellationWithdrawn.TYPE)).hasSize(1);
    customer.change(API_ACCESS, "{\"cancelAt\":null}");
    assertThat(customer.events(CancellationWithdrawn.TYPE)).hasSize(1);
    customer.at(ANNIVERSARY);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
  }

  @Test
  void whoBuysMoreOfItOrRenewsItTakesTheCancellationBack() {
    customer.cancel(BRANCH, false);
    customer.buy(customer.line(BRANCH, 1, 1));
    assertThat(customer.row(BRANCH).period().cancelAt()).isNull();
    assertThat(customer.events(CancellationWithdrawn.TYPE)).hasSize(1);

    Purchase page = customer.renewal(PaymentRef.next(), LICENSE, API_ACCESS);
    customer.cancel(API_ACCESS, false);
    customer.provision(page);
    assertThat(customer.row(API_ACCESS).period().cancelAt()).isNull();
    assertThat(customer.events(CancellationWithdrawn.TYPE)).hasSize(2);
  }

  @Test
  void afterTheEndItCannot() {
    customer.cancel(API_ACCESS, false);
    customer.at(ANNIVERSARY);

    assertThatThrownBy(() -> customer.change(API_ACCESS, "{\"cancelAt\":null}"))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void inGraceNothingIsPaidSoItEndsAtOnce() throws JsonProcessingException {
    customer.at(ANNIVERSARY);

    OwnedProductDetails row = customer.cancel(API_ACCESS, false);

    assertThat(row.status()).isEqualTo(EXPIRED);
    assertThat(event(0).get("immediate").booleanValue()).isTrue();
    assertThat(event(0).get("cancelAt").textValue()).isEqualTo("2027-03-01");
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
  }

  @Test
  void noUnitsInGraceEndAtOnceToo() throws JsonProcessingException {
    customer.at(ANNIVERSARY);

    assertThat(customer.change(BRANCH, "{\"pendingQuantity\":0}").status()).isEqualTo(EXPIRED);

    assertThat(customer.stored(BRANCH, "status")).isEqualTo("EXPIRED");
    assertThat(event(0).get("immediate").booleanValue()).isTrue();
  }

  @Test
  void whatWasRenewedEarlyEndsWithWhatIsPaid() {
    customer.renew(LICENSE, API_ACCESS);

    assertThat(customer.cancel(API_ACCESS, false).period().cancelAt()).isEqualTo("2028-03-01");

    customer.at("2027-03-02T00:00:00Z");
    customer.bringUp();
    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
    assertThat(customer.row(API_ACCESS).period().cancelAt()).isEqualTo("2028-03-01");
    customer.at("2028-02-29T21:00:00Z");
    assertThat(customer.row(API_ACCESS).status()).isEqualTo(EXPIRED);
  }

  @Test
  void whatWasPaidOnceHasNoPeriodToEndWith() {
    customer.buy(CARD_SHIFT);

    assertThatThrownBy(() -> customer.cancel(CARD_SHIFT, false))
        .isInstanceOf(ResourceConflict.class);
    assertThat(customer.cancel(CARD_SHIFT, true).status()).isEqualTo(EXPIRED);
  }

  @Test
  void aCancelledLicenceTakesTheModulesWithItAndLeavesThemOwned() {
    customer.cancel(LICENSE, true);

    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
    customer.buy(LICENSE);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
  }

  @Test
  void fewerUnitsAreRenewedWhenLessIsWanted() {
    OwnedProductDetails row = customer.change(BRANCH, "{\"pendingQuantity\":2}");

    assertThat(row.quantity()).isEqualTo(5);
    assertThat(row.pendingQuantity()).isEqualTo(2);
    assertThat(row.period().renewalCents()).isEqualTo(2 * 399_000);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(6);
    assertThat(customer.change(BRANCH, "{\"pendingQuantity\":5}").pendingQuantity()).isNull();
    assertThat(customer.change(BRANCH, "{\"pendingQuantity\":null}").pendingQuantity()).isNull();
  }

  @Test
  void noUnitsIsACancellation() {
    OwnedProductDetails none = customer.change(BRANCH, "{\"pendingQuantity\":0}");

    assertThat(none.pendingQuantity()).isZero();
    assertThat(none.period().cancelAt()).isEqualTo("2027-03-01");
    assertThat(customer.events(AddonCancelled.TYPE)).hasSize(1);
    OwnedProductDetails again = customer.change(BRANCH, "{\"pendingQuantity\":1}");
    assertThat(again.period().cancelAt()).isNull();
    assertThat(customer.events(CancellationWithdrawn.TYPE)).hasSize(1);

    customer.change(BRANCH, "{\"pendingQuantity\":0}");
    assertThat(customer.change(BRANCH, "{\"cancelAt\":null}").pendingQuantity()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"pendingQuantity\":6}", "{\"pendingQuantity\":-1}", "{}"})
  void unitsOutOfRangeAreRefused(String change) {
    assertThatThrownBy(() -> customer.change(BRANCH, change)).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void onlyACapacityHasUnits() {
    assertThatThrownBy(() -> customer.change(API_ACCESS, "{\"pendingQuantity\":0}"))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void whatIsPaidAheadCannotBecomeLess() {
    customer.renew(LICENSE, BRANCH);

    assertThatThrownBy(() -> customer.change(BRANCH, "{\"pendingQuantity\":1}"))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void anotherTenantsRowDoesNotExist() {
    Customer other = Customer.of(wiring);

    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () ->
                        wiring
                            .get(Cancellations.class)
                            .cancel(other.admin(), customer.row(API_ACCESS).id(), true)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void allOfItIsInTheAuditLog() {
    customer.cancel(API_ACCESS, false);
    customer.change(API_ACCESS, "{\"cancelAt\":null}");

    assertThat(
            Rows.texts(
                "select action from audit_entry where tenant_id = ? and action like 'addon.%'"
                    + " order by id",
                customer.tenantId()))
        .containsExactly("addon.cancel", "addon.change");
  }

  private JsonNode event(int index) throws JsonProcessingException {
    return Json.mapper().readTree(customer.events(AddonCancelled.TYPE).get(index));
  }
}
