package org.restomesh.licensing.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.entitlement.FreeCore;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.projection.EntitlementsChanged;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class EntitlementOverridesIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @Test
  void overridesAreFoldedOnTopOfWhatIsOwned() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 1));

    customer.override(Map.of("feature.apiAccess", true, "limit.maxBranches", 4));

    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(1 + 2 + 4);
    assertThat(customer.events(EntitlementsChanged.TYPE).get(1))
        .contains("\"added\":[\"feature.apiAccess\"]", "\"changed\":[\"limit.maxBranches\"]");
  }

  @Test
  void aReplacementTakesThePlaceOfWhatIsOwned() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 1));

    customer.override(Map.of("limit.maxBranches", Map.of("__replace", -1)));

    assertThat(customer.set().isUnlimited("limit.maxBranches")).isTrue();
  }

  @Test
  void membersKeepTheirOrder() {
    Map<String, Object> members = new LinkedHashMap<>();
    for (String key : List.of("limit.z", "feature.m", "limit.a", "integration.k")) {
      members.put(key, key.startsWith("limit") ? 1 : key.startsWith("f") ? true : List.of("v"));
    }

    assertThat(customer.override(members).keySet()).containsExactlyElementsOf(members.keySet());

    assertThat(
            Rows.texts(
                "select members from entitlement_override where tenant_id = ?",
                customer.tenantId()))
        .containsExactly(
            "{\"limit.z\":1,\"feature.m\":true,\"limit.a\":1,\"integration.k\":[\"v\"]}");
  }

  @Test
  void whatIsReadCanBeChangedAndSentBack() {
    assertThat(customer.overrides()).isEmpty();
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("limit.maxBranches", Map.of("__replace", 10));
    members.put("feature.apiAccess", true);
    customer.override(members);

    Map<String, Object> read = customer.overrides();

    assertThat(read).isEqualTo(members);
    assertThat(read.keySet()).containsExactlyElementsOf(members.keySet());
    assertThat(customer.override(read)).isEqualTo(members);
  }

  @Test
  void theNextOverridesReplaceThemAllAndNullRemoves() {
    customer.override(Map.of("feature.apiAccess", true, "limit.maxBranches", 4));
    Map<String, Object> next = new HashMap<>();
    next.put("feature.apiAccess", null);

    assertThat(customer.override(next)).isEmpty();

    assertThat(customer.set()).isEqualTo(FreeCore.set());
    assertThat(customer.projected().version()).isEqualTo(3);
  }

  @Test
  void theSameOverridesAgainAreNoChange() {
    customer.override(Map.of("feature.apiAccess", true));

    customer.override(Map.of("feature.apiAccess", true));

    assertThat(customer.projected().version()).isEqualTo(2);
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(1);
  }

  @Test
  void allThatIsWrongIsNamedAndNothingIsStored() {
    Map<String, Object> wrong = new LinkedHashMap<>();
    wrong.put("credit.SMS", 1);
    wrong.put("limit.maxBranches", -2);
    wrong.put("feature.apiAccess", Map.of("__replace", true));
    wrong.put("nonsense", null);

    assertThatThrownBy(() -> customer.override(wrong))
        .isInstanceOfSatisfying(
            ValidationFailed.class, refusal -> assertThat(refusal.problems()).hasSize(4));

    assertThat(customer.set()).isEqualTo(FreeCore.set());
  }

  @Test
  void whoeverOverridesIsInTheAuditTrail() {
    customer.override(Map.of("limit.maxBranches", 4));

    assertThat(
            Rows.texts(
                "select details from audit_entry where action = 'entitlements.override'"
                    + " and target_id = ?",
                customer.tenantId().toString()))
        .containsExactly("{\"overrides\":{\"limit.maxBranches\":4}}");
  }

  @Test
  void thereMustBeSuchATenant() {
    Customer nobody = new Customer(wiring, UUID.randomUUID());

    assertThatThrownBy(() -> nobody.override(Map.of())).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(nobody::overrides).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void overridesAndPurchasesAtOnceLeaveTheFoldOfBoth() {
    List<Object> outcomes =
        AtOnce.run(
            Arrays.asList(
                () -> customer.buy(LICENSE),
                () -> customer.override(Map.of("limit.maxBranches", 4)),
                () -> customer.buy("onsite_install_full")));

    assertThat(outcomes).noneMatch(Throwable.class::isInstance);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(5);
    assertThat(customer.set().hasFeature("feature.license")).isTrue();
    assertThat(customer.projected().version()).isEqualTo(3);
  }
}
