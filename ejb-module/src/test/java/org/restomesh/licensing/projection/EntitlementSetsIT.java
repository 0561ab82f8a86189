package org.restomesh.licensing.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.entitlement.FreeCore;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.Customer;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class EntitlementSetsIT {
  /** Midnight in Istanbul, seven full days after the first anniversary. */
  private static final Instant LAPSE = Instant.parse("2027-03-07T21:00:00Z");

  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @Test
  void whoHasNeverBoughtHasTheFreeCoreAndNoRow() {
    assertThat(customer.set()).isEqualTo(FreeCore.set());
    assertThat(customer.projected().version()).isEqualTo(1);
    assertThat(customer.projected().computedAt()).isEqualTo(customer.now());
    assertThat(rows()).isZero();
  }

  @Test
  void anUnknownTenantHasNothing() {
    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () -> wiring.get(EntitlementSets.class).of(UUID.randomUUID(), customer.now())))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void anEditOfTheCatalogueReachesThoseWhoOwnTheProductAtOnce() throws SQLException {
    customer.buy(LICENSE, API_ACCESS);
    assertThat(customer.set().hasFeature("feature.advancedReports")).isFalse();

    String before = Rows.texts("select grants from product where code = 'api_access'").get(0);
    changeGrants("{\"feature.apiAccess\":true,\"feature.advancedReports\":true}");
    try {
      assertThat(customer.set().hasFeature("feature.advancedReports")).isTrue();
      assertThat(customer.projected().version()).isEqualTo(3);
    } finally {
      changeGrants(before);
    }
    assertThat(customer.set().hasFeature("feature.advancedReports")).isFalse();
  }

  /** Past the application, as another node would. */
  private static void changeGrants(String grants) throws SQLException {
    Rows.change("update product set grants = ? where code = 'api_access'", grants);
    Rows.change("update catalogue_state set version = nextval('catalogue_version')");
  }

  @Test
  void theSetIsValidUntilTheMidnightOfItsNextChange() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 1));

    assertThat(customer.projected().validUntil()).isEqualTo(LAPSE);
    wiring.businessTime().moveTo(LAPSE.minusMillis(1));
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(3);
    assertThat(customer.projected().version()).isEqualTo(2);
    wiring.businessTime().moveTo(LAPSE);
    assertThat(customer.set()).isEqualTo(FreeCore.set());
  }

  @Test
  void withoutASweepALapseShowsAndHasTheVersionThatTheSweepWillStore() {
    customer.buy(LICENSE, API_ACCESS);
    wiring.businessTime().moveTo(LAPSE);
    ProjectedSet before = customer.projected();
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(1);

    catchUp();

    ProjectedSet after = customer.projected();
    assertThat(after.set()).isEqualTo(before.set()).isEqualTo(FreeCore.set());
    assertThat(after.version()).isEqualTo(before.version()).isEqualTo(3);
    assertThat(after.validUntil()).isNull();
    assertThat(customer.events(EntitlementsChanged.TYPE).get(1))
        .contains("\"removed\":[\"feature.apiAccess\",\"feature.license\"");
  }

  @Test
  void catchingUpAgainChangesNothing() {
    customer.buy(LICENSE);
    wiring.businessTime().moveTo(LAPSE);
    catchUp();
    ProjectedSet once = customer.projected();

    catchUp();

    assertThat(customer.projected()).isEqualTo(once);
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(2);
  }

  @Test
  void whenTheClockIsMovedBackTheStoredSetOfTheFutureIsNotBelieved() {
    customer.buy(LICENSE, API_ACCESS);
    Instant bought = customer.now();
    wiring.businessTime().moveTo(LAPSE);
    catchUp();

    wiring.businessTime().moveTo(bought.plus(Duration.ofDays(1)));

    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
    assertThat(customer.projected().version()).isEqualTo(4);
    assertThat(customer.projected().validUntil()).isEqualTo(LAPSE);
  }

  @Test
  void whatIsReadIsWhatIsStored() {
    customer.buy(customer.line(LICENSE), customer.line("delivery_platforms"));

    assertThat(rows()).isEqualTo(1);
    assertThat(
            Rows.texts(
                "select integrations from entitlement_set where tenant_id = ?",
                customer.tenantId()))
        .containsExactly(
            "{\"integration.delivery\":[\"platform_a\",\"platform_b\",\"platform_c\","
                + "\"platform_d\"],\"integration.fiscal\":[\"efatura\"]}");
    assertThat(customer.set().hasVendor("integration.delivery", "platform_c")).isTrue();
  }

  private void catchUp() {
    wiring.run(
        () -> {
          wiring.get(BillingAccounts.class).lock(customer.tenantId());
          wiring.get(EntitlementProjector.class).catchUp(customer.tenantId(), customer.now());
        });
  }

  private long rows() {
    return Rows.count(
        "select count(*) from entitlement_set where tenant_id = ?", customer.tenantId());
  }
}
