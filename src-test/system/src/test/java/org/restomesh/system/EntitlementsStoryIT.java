package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * What a tenant may use, and the gates that ask (requirements/2-licensing-billing#entitlement-set;
 * contract/3-licensing#entitlements).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class EntitlementsStoryIT {
  private static final String MINE = "/api/v1/entitlements/me";
  private static final String BRANCHES = "/api/v1/branches";

  private static final String OVERRIDES = "/api/v1/admin/tenants/%s/overrides";

  /** Asks for feature.apiAccess. */
  private static final String GATE = "/api/v1/rehearsal/gate";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();
  private final Shop shop = Shop.of(admin);

  @Test
  void everyTenantHasTheFreeCore() {
    JsonNode mine = mine();

    assertThat(mine.get("features").toString())
        .isEqualTo(
            "{\"feature.customBranding\":true,\"feature.kdsIntegration\":true,"
                + "\"feature.multiLocation\":true,\"feature.posAccess\":true}");
    assertThat(mine.get("limits").toString())
        .isEqualTo(
            "{\"limit.maxBranches\":1,\"limit.maxCategories\":-1,\"limit.maxMonthlyOrders\":-1,"
                + "\"limit.maxProducts\":-1,\"limit.maxTables\":-1,\"limit.maxUsers\":-1}");
    assertThat(mine.get("integrations").toString()).isEqualTo("{}");
    assertThat(mine.get("version").longValue()).isEqualTo(1);
    assertThat(mine.get("computedAt").textValue()).endsWith("Z");
    assertThat(mine).hasSize(5);
  }

  @Test
  void everybodyOfATenantMayAskAndNobodyElse() {
    for (String role : List.of("MANAGER", "STAFF")) {
      assertThat(tenant.signedIn(role).get(MINE).is(200).json().get("features")).hasSize(4);
    }
    Restomesh.superadmin().get(MINE).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().get(MINE).isError(401, "UNAUTHORIZED");
  }

  @Test
  void aClosedGateSaysWhatWouldOpenIt() {
    Answer refused = admin.get(GATE).isError(403, "ENTITLEMENT_REQUIRED");

    JsonNode actionable = refused.json().get("actionable");
    assertThat(names(actionable))
        .containsExactly("requirement", "offer", "licenseRequired", "reason");
    assertThat(actionable.get("requirement").toString())
        .isEqualTo("{\"type\":\"feature\",\"key\":\"feature.apiAccess\"}");
    assertThat(actionable.get("licenseRequired").booleanValue()).isTrue();
    assertThat(actionable.get("reason").textValue()).isEqualTo("not_owned");
    JsonNode offer = actionable.get("offer");
    assertThat(names(offer))
        .containsExactly(
            "code", "name", "kind", "annualPriceCents", "proratedCents", "currency", "periodEnd");
    assertThat(offer.get("code").textValue()).isEqualTo("license_annual");
    assertThat(offer.get("kind").textValue()).isEqualTo("license");
    assertThat(offer.get("annualPriceCents").longValue()).isEqualTo(490_000);
    assertThat(offer.get("proratedCents").longValue()).isEqualTo(490_000);
    assertThat(offer.get("currency").textValue()).isEqualTo("TRY");
    assertThat(offer.get("periodEnd").textValue()).matches("\\d{4}-\\d\\d-\\d\\d");
  }

  @Test
  void theOfferIsWhatTheCheckoutCharges() {
    shop.buy(addon("license_annual", 1));
    Rehearsal.advance(Duration.ofDays(100));

    JsonNode offer =
        admin.get(GATE).isError(403, "ENTITLEMENT_REQUIRED").json().at("/actionable/offer");
    JsonNode quote = shop.quote(addon("api_access", 1)).is(200).json();

    assertThat(offer.get("code").textValue()).isEqualTo("api_access");
    assertThat(offer.get("proratedCents")).isEqualTo(quote.get("totalCents"));
    assertThat(offer.get("periodEnd")).isEqualTo(quote.at("/lines/0/periodEnd"));
    assertThat(offer.get("proratedCents").longValue()).isLessThan(249_000);
  }

  @Test
  void whatIsBoughtIsThereAtOnce() {
    admin.get(GATE).isError(403, "ENTITLEMENT_REQUIRED");

    shop.buy(addon("license_annual", 1), addon("api_access", 1));

    admin.get(GATE).is(200);
    JsonNode mine = mine();
    assertThat(mine.get("features").get("feature.apiAccess").booleanValue()).isTrue();
    assertThat(mine.get("integrations").toString())
        .isEqualTo("{\"integration.fiscal\":[\"efatura\"]}");
    assertThat(mine.get("version").longValue()).isEqualTo(2);
  }

  @Test
  void theRoleIsAskedForBeforeTheEntitlement() {
    tenant.signedIn("STAFF").get(GATE).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.superadmin().get(GATE).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().get(GATE).isError(401, "UNAUTHORIZED");
    tenant.signedIn("MANAGER").get(GATE).isError(403, "ENTITLEMENT_REQUIRED");
  }

  @Test
  void inGraceItWorksAndAfterGraceItIsDarkWhetherOrNotASweepHasRun() {
    shop.buy(addon("license_annual", 1), addon("api_access", 1));

    Rehearsal.advance(Duration.ofDays(365 + 6));
    admin.get(GATE).is(200);

    Rehearsal.advance(Duration.ofDays(2));
    JsonNode actionable =
        admin.get(GATE).isError(403, "ENTITLEMENT_REQUIRED").json().get("actionable");
    assertThat(actionable.get("reason").textValue()).isEqualTo("lapsed");
    assertThat(actionable.get("licenseRequired").booleanValue()).isTrue();
    assertThat(actionable.at("/offer/code").textValue()).isEqualTo("license_annual");
    assertThat(mine().get("features")).hasSize(4);
  }

  @Test
  void boughtBranchesCanBeOpenedAndNotOneMore() {
    admin.post(BRANCHES, Map.of("name", "Moda")).isError(403, "ENTITLEMENT_REQUIRED");

    shop.buy(addon("license_annual", 1), addon("extra_branch", 2));

    tenant.newBranch();
    tenant.newBranch();
    JsonNode actionable =
        admin
            .post(BRANCHES, Map.of("name", "Moda"))
            .isError(403, "ENTITLEMENT_REQUIRED")
            .json()
            .get("actionable");
    assertThat(actionable.get("requirement").toString())
        .isEqualTo("{\"type\":\"limit\",\"key\":\"limit.maxBranches\",\"usage\":3,\"cap\":3}");
    assertThat(actionable.at("/offer/code").textValue()).isEqualTo("extra_branch");
    assertThat(actionable.get("reason").textValue()).isEqualTo("not_owned");
  }

  @Test
  void theOperatorOverridesLicenceOrNot() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("feature.apiAccess", true);
    members.put("limit.maxBranches", 2);
    members.put("limit.maxUsers", Map.of("__replace", 5));
    members.put("integration.fiscal", List.of("vendor_b"));

    Answer replaced = tenant.override(members).is(200);

    assertThat(names(replaced.json())).containsExactlyElementsOf(members.keySet());
    admin.get(GATE).is(200);
    JsonNode mine = mine();
    assertThat(mine.get("limits").get("limit.maxBranches").longValue()).isEqualTo(3);
    assertThat(mine.get("limits").get("limit.maxUsers").longValue()).isEqualTo(5);
    assertThat(mine.get("integrations").toString())
        .isEqualTo("{\"integration.fiscal\":[\"vendor_b\"]}");

    Map<String, Object> next = new HashMap<>();
    next.put("feature.apiAccess", null);
    assertThat(tenant.override(next).is(200).body()).isEqualTo("{}");
    admin.get(GATE).isError(403, "ENTITLEMENT_REQUIRED");
    assertThat(mine().get("limits").get("limit.maxUsers").longValue()).isEqualTo(-1);
  }

  @Test
  void overridesThatCannotBeAreRefusedWithAllTheirProblems() {
    Answer refused =
        tenant
            .override(
                Map.of(
                    "limit.maxBranches", -2,
                    "credit.SMS", 5,
                    "feature.apiAccess", "yes",
                    "integration.fiscal", 7))
            .isInvalid("limit.maxBranches");

    assertThat(refused.json().get("message")).hasSize(4);
    assertThat(mine().get("version").longValue()).isEqualTo(1);
    Restomesh.superadmin()
        .put("/api/v1/admin/tenants/0197a000-0000-7000-8000-000000000000/overrides", Map.of())
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void overridesAreReadAsTheyWereWritten() {
    Map<String, Object> members = Map.of("limit.maxBranches", Map.of("__replace", 10));
    Answer written = tenant.override(members).is(200);

    Answer read = Restomesh.superadmin().get(OVERRIDES.formatted(tenant.id())).is(200);

    assertThat(read.json()).isEqualTo(written.json());
    Answer none = Restomesh.superadmin().get(OVERRIDES.formatted(TestTenant.open().id())).is(200);
    assertThat(none.body()).isEqualTo("{}");
  }

  private JsonNode mine() {
    return admin.get(MINE).is(200).json();
  }

  private static List<String> names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }
}
