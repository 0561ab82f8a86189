package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** The operator gives products away (contract/3-licensing#free-grants). */
class GrantsStoryIT {
  private static final String OF = "/api/v1/admin/tenants/";

  private final TestTenant tenant = TestTenant.open();
  private final Account account = Account.of(tenant.admin());

  @Test
  void whatIsGivenIsOwnedAtOnceAndCostsNothing() {
    Answer given = give(Map.of("code", "license_annual")).is(201);

    assertThat(given.header("Location"))
        .startsWith("http")
        .endsWith(Account.path(given.text("id")));
    assertThat(given.json()).isEqualTo(account.owned("license_annual"));
    assertThat(given.text("origin")).isEqualTo("admin");
    assertThat(given.json().get("chargedCents").longValue()).isZero();
    assertThat(account.licenseStatus()).isEqualTo("active");
    assertThat(tenant.admin().get("/api/v1/me/invoices").is(200).json()).isEmpty();
    JsonNode event = Events.of(tenant, "addon.purchased.v1").get(0);
    assertThat(event.get("paymentRef").isNull()).isTrue();
    assertThat(event.get("origin").textValue()).isEqualTo("admin");
    assertThat(Events.of(tenant, "checkout.completed.v1")).isEmpty();
  }

  @Test
  void unitsAndCreditsCanBeGiven() {
    give(Map.of("code", "license_annual")).is(201);
    give(Map.of("code", "module_ai_studio")).is(201);

    assertThat(
            give(Map.of("code", "extra_branch", "quantity", 3))
                .is(201)
                .json()
                .get("quantity")
                .intValue())
        .isEqualTo(3);
    give(Map.of("code", "credit_ai_photo_100", "quantity", 2)).is(201);
    give(Map.of("code", "onsite_install_full")).is(201);

    assertThat(account.maxBranches()).isEqualTo(4);
    assertThat(account.licensing().at("/credits/PHOTO").longValue()).isEqualTo(200);
  }

  @Test
  void whatCannotBeBoughtIsNotGiven() {
    assertThat(
            give(Map.of("code", "api_access")).isError(409, "LICENSE_REQUIRED").text("addOnCode"))
        .isEqualTo("api_access");
    give(Map.of("code", "license_annual", "quantity", 2)).isError(409, "ADDON_MAX_QUANTITY");
    give(Map.of("code", "license_annual")).is(201);
    give(Map.of("code", "license_annual")).isError(409, "ADDON_ALREADY_OWNED");
    assertThat(account.licensing().get("owned")).hasSize(1);
  }

  @Test
  void aGrantIsCheckedLikeAnyBody() {
    give(Map.of("code", "no_such")).isError(400, "INVALID_INPUT");
    give(Map.of("code", "priority_support")).isError(400, "INVALID_INPUT");
    give(Map.of()).isInvalid("code");
    give(Map.of("code", " ")).isInvalid("code");
    give(Map.of("code", "extra_branch", "quantity", 0)).isInvalid("quantity");
    give(Map.of("code", "extra_branch", "quantity", 1000)).isInvalid("quantity");
    give(Map.of("code", "extra_branch", "quantity", "2")).isInvalid("quantity");
    give(Map.of("code", "extra_branch", "free", true)).isInvalid("free");
    Restomesh.superadmin()
        .post(path(UUID.randomUUID().toString()), Map.of("code", "license_annual"))
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void theOperatorSeesWhatTheTenantSees() {
    give(Map.of("code", "license_annual")).is(201);

    assertThat(Restomesh.superadmin().get(OF + tenant.id()).is(200).text("name"))
        .isEqualTo("Lokanta");
    assertThat(Restomesh.superadmin().get(OF + tenant.id() + "/licensing").is(200).json())
        .isEqualTo(account.licensing());
    for (String part : List.of("", "/licensing", "/overrides")) {
      Restomesh.superadmin().get(OF + UUID.randomUUID() + part).isError(404, "RESOURCE_NOT_FOUND");
    }
  }

  @Test
  void onlyTheOperatorGives() {
    Map<String, String> body = Map.of("code", "license_annual");

    tenant.admin().post(path(tenant.id()), body).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().post(path(tenant.id()), body).isError(401, "UNAUTHORIZED");

    assertThat(account.licenseStatus()).isEqualTo("none");
  }

  private Answer give(Map<String, ?> body) {
    return Restomesh.superadmin().post(path(tenant.id()), body);
  }

  private static String path(String tenantId) {
    return OF + tenantId + "/grants";
  }
}
