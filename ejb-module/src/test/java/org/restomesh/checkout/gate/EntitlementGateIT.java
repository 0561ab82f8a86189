package org.restomesh.checkout.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.FISCAL_B;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.product.Products;
import org.restomesh.identity.branch.BranchDetails;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.branch.ChangeBranch;
import org.restomesh.identity.branch.CreateBranch;
import org.restomesh.licensing.Customer;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

class EntitlementGateIT {
  private static final String FEATURE = "feature.apiAccess";

  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final Customer customer = new Customer(wiring, restaurant.tenantId());

  @Test
  void whoHasNothingIsTurnedAwayWithTheLicenceInHand() {
    EntitlementDenialView denial = denial(() -> gate().require(customer.tenantId(), FEATURE));

    assertThat(denial.requirement())
        .isEqualTo(new EntitlementDenialView.Required("feature", FEATURE, null, null));
    assertThat(denial.licenseRequired()).isTrue();
    assertThat(denial.reason()).isEqualTo(EntitlementDenial.Reason.NOT_OWNED);
    assertThat(denial.offer().code()).isEqualTo(LICENSE);
    assertThat(denial.offer().annualPriceCents()).isEqualTo(490_000);
    assertThat(denial.offer().proratedCents()).isEqualTo(490_000);
    assertThat(denial.offer().periodEnd()).isEqualTo(LocalDate.of(2027, 3, 1));
  }

  @Test
  void theOfferIsWhatTheCheckoutChargesTodayInTheTenantsLanguage() {
    customer.buy(LICENSE);
    wiring.businessTime().advance(Duration.ofDays(165));

    OfferView offer = denial(() -> gate().require(customer.tenantId(), FEATURE)).offer();

    assertThat(offer.code()).isEqualTo(API_ACCESS);
    assertThat(offer.name())
        .isEqualTo(
            wiring
                .inTransaction(
                    () -> wiring.get(Products.class).asOf(wiring.businessTime().instant()))
                .require(API_ACCESS)
                .texts()
                .names()
                .tr());
    assertThat(offer.proratedCents()).isEqualTo(136_438);
  }

  @Test
  void whoBuysIsLetInAtOnceAndWithoutAQueryFromThenOn() {
    denial(() -> gate().require(customer.tenantId(), FEATURE));

    customer.buy(LICENSE, API_ACCESS);

    wiring.run(() -> gate().require(customer.tenantId(), FEATURE));
    assertThat(
            Database.shared()
                .statementsOf(() -> wiring.run(() -> gate().require(customer.tenantId(), FEATURE))))
        .isEmpty();
  }

  @Test
  void aNodeThatHasNotHeardOfAPurchaseTurnsNobodyAway() {
    Wiring otherNode = Wiring.withDefaults();
    denial(() -> gateOf(otherNode).require(customer.tenantId(), FEATURE), otherNode);

    customer.buy(LICENSE, API_ACCESS);

    assertThatCode(
            () -> otherNode.run(() -> gateOf(otherNode).require(customer.tenantId(), FEATURE)))
        .doesNotThrowAnyException();
  }

  @Test
  void whatLapsedIsToBeRenewed() {
    customer.buy(LICENSE, API_ACCESS);
    wiring.businessTime().advance(Duration.ofDays(365 + 7));

    EntitlementDenialView denial = denial(() -> gate().require(customer.tenantId(), FEATURE));

    assertThat(denial.reason()).isEqualTo(EntitlementDenial.Reason.LAPSED);
    assertThat(denial.licenseRequired()).isTrue();
    assertThat(denial.offer().code()).isEqualTo(LICENSE);
  }

  @Test
  void inGraceTheGateIsOpen() {
    customer.buy(LICENSE, API_ACCESS);
    wiring.businessTime().advance(Duration.ofDays(365 + 6));

    wiring.run(() -> gate().require(customer.tenantId(), FEATURE));
  }

  @Test
  void anIntegrationIsJudgedByItsVendor() {
    customer.buy(LICENSE);

    wiring.run(() -> gate().requireVendor(customer.tenantId(), "integration.fiscal", "efatura"));
    wiring.run(() -> gate().require(customer.tenantId(), "integration.fiscal"));
    EntitlementDenialView denial =
        denial(() -> gate().requireVendor(customer.tenantId(), "integration.fiscal", "vendor_b"));

    assertThat(denial.offer().code()).isEqualTo(FISCAL_B);
    assertThat(denial.requirement().type()).isEqualTo("integration");
  }

  @Test
  void aTenantOpensAsManyBranchesAsItHasPaidFor() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 1));
    BranchDetails second = open();
    open();

    EntitlementDenialView denial = denial(this::open);

    assertThat(denial.requirement())
        .isEqualTo(new EntitlementDenialView.Required("limit", "limit.maxBranches", 3L, 3L));
    assertThat(denial.offer().code()).isEqualTo(BRANCH);
    assertThat(denial.licenseRequired()).isFalse();
    assertThat(denial.reason()).isEqualTo(EntitlementDenial.Reason.NOT_OWNED);

    change(second, false);
    open();
    denial(() -> change(second, true));
  }

  @Test
  void fewerBranchesThanInUseCloseNoneAndOpenNone() {
    customer.override(Map.of("limit.maxBranches", 2));
    BranchDetails second = open();
    open();

    customer.override(Map.of());

    EntitlementDenialView denial = denial(this::open);
    assertThat(denial.requirement().usage()).isEqualTo(3);
    assertThat(denial.requirement().cap()).isEqualTo(1);
    assertThat(
            wiring
                .inTransaction(
                    () -> wiring.get(Branches.class).get(restaurant.admin(), second.id()))
                .active())
        .isTrue();
  }

  @Test
  void unlimitedBranchesAreUnlimited() {
    customer.override(Map.of("limit.maxBranches", -1));

    for (int i = 0; i < 5; i++) {
      open();
    }
  }

  @Test
  void branchesOpenedAtOnceDoNotPassTheLimit() {
    customer.override(Map.of("limit.maxBranches", 3));

    List<Object> outcomes = AtOnce.run(10, this::open);

    assertThat(outcomes).filteredOn(BranchDetails.class::isInstance).hasSize(3);
    assertThat(outcomes).filteredOn(EntitlementRequired.class::isInstance).hasSize(7);
  }

  @Test
  void aGateAsksForAKeyThatCanBe() {
    assertThatThrownBy(() -> wiring.run(() -> gate().require(customer.tenantId(), "credit.SMS")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private BranchDetails open() {
    return wiring.inTransaction(
        () ->
            wiring.get(Branches.class).create(restaurant.admin(), new CreateBranch("Şube", null)));
  }

  private void change(BranchDetails branch, boolean active) {
    wiring.run(
        () ->
            wiring
                .get(Branches.class)
                .change(
                    restaurant.admin(),
                    branch.id(),
                    new ChangeBranch(null, PropertyChange.none(), active)));
  }

  private EntitlementGate gate() {
    return gateOf(wiring);
  }

  private static EntitlementGate gateOf(Wiring node) {
    return node.get(EntitlementGate.class);
  }

  private EntitlementDenialView denial(Runnable work) {
    return denial(work, wiring);
  }

  private static EntitlementDenialView denial(Runnable work, Wiring node) {
    EntitlementRequired refusal =
        catchThrowableOfType(EntitlementRequired.class, () -> node.run(work));
    assertThat(refusal).as("it is refused").isNotNull();
    return (EntitlementDenialView) refusal.members().actionable();
  }
}
