package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.PartnerScreens.KEYS;
import static org.restomesh.system.kit.PartnerScreens.SESSIONS;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/**
 * Admins give partners keys and take them away (contract/5-display-realtime#create-partner-key).
 */
class PartnerKeysStoryIT {
  private static final Map<String, Object> BODY =
      Map.of("name", "Tablet", "scopes", List.of("menu:read", "orders:read"));

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  @Test
  void theKeyIsShownThisOnce() {
    entitle();
    Answer created =
        admin
            .post(
                KEYS,
                Map.of(
                    "name",
                    "Tablet",
                    "scopes",
                    List.of("orders:read", "menu:read", "orders:read"),
                    "allowedReturnOrigins",
                    List.of("HTTPS://Pay.Example:443", "http://localhost:3000")))
            .is(201);

    assertThat(names(created.json()))
        .containsExactly(
            "id", "name", "prefix", "scopes", "allowedReturnOrigins", "createdAt", "key");
    assertThat(created.text("key")).matches("pk_[A-Za-z0-9_-]{43}");
    assertThat(created.text("key")).startsWith(created.text("prefix"));
    assertThat(created.json().get("scopes").toString())
        .isEqualTo("[\"menu:read\",\"orders:read\"]");
    assertThat(created.json().get("allowedReturnOrigins").toString())
        .isEqualTo("[\"https://pay.example\",\"http://localhost:3000\"]");
    String path = KEYS + "/" + created.text("id");
    assertThat(created.header("Location")).startsWith("http").endsWith(path);
    JsonNode read = admin.get(path).is(200).json();
    assertThat(names(read)).hasSize(6).doesNotContain("key");
    assertThat(admin.get(KEYS).is(200).json().get(0)).isEqualTo(read);
    assertThat(admin.patch(path, Map.of("name", "Bahçe")).is(200).text("name")).isEqualTo("Bahçe");
  }

  @Test
  void whatCannotBeUsedIsNamed() {
    entitle();

    admin.post(KEYS, Map.of("scopes", List.of("menu:read"))).isInvalid("name");
    admin.post(KEYS, Map.of("name", " ", "scopes", List.of("menu:read"))).isInvalid("name");
    admin.post(KEYS, Map.of("name", "x")).isInvalid("scopes");
    admin.post(KEYS, Map.of("name", "x", "scopes", List.of())).isInvalid("scopes");
    admin.post(KEYS, Map.of("name", "x", "scopes", List.of("menu:write"))).isInvalid("scopes[0]");
    admin.post(KEYS, "{\"name\":\"x\",\"scopes\":[null]}").isInvalid("scopes[0]");
    admin.post(KEYS, with("tenantId", "x")).isInvalid("tenantId");
    for (String origin :
        List.of("https://pay.example/", "https://*.example", "http://pay.example", "null")) {
      admin
          .post(KEYS, with("allowedReturnOrigins", List.of("https://a.example", origin)))
          .isInvalid("allowedReturnOrigins[1]");
    }
    String path = KEYS + "/" + admin.post(KEYS, BODY).is(201).text("id");
    admin.patch(path, "{\"scopes\":null}").isInvalid("scopes");
    admin.patch(path, Map.of("scopes", List.of())).isInvalid("scopes");
    admin.patch(path, Map.of("name", "")).isInvalid("name");
    assertThat(admin.patch(path, Map.of()).is(200).text("name")).isEqualTo("Tablet");
  }

  @Test
  void onlyAnAdminOfATenantThatHasExternalDisplaysGetsIn() {
    admin.post(KEYS, "{").isError(403, "ENTITLEMENT_REQUIRED");
    admin.get(KEYS).isError(403, "ENTITLEMENT_REQUIRED");
    PartnerScreens partner = PartnerScreens.of(tenant);
    String path = KEYS + "/" + partner.keyId();

    for (Caller caller :
        List.of(tenant.signedIn("MANAGER"), tenant.signedIn("STAFF"), Restomesh.superadmin())) {
      for (Answer answer : everything(caller, path)) {
        answer.isError(403, "INSUFFICIENT_PERMISSIONS");
      }
    }
    for (Caller caller : List.of(Restomesh.anybody(), partner.partner(), partner.open().caller())) {
      for (Answer answer : everything(caller, path)) {
        answer.isError(401, "UNAUTHORIZED");
      }
    }
  }

  @Test
  void anotherTenantsKeyIsNotThere() {
    PartnerScreens partner = PartnerScreens.of(tenant);
    String path = KEYS + "/" + partner.keyId();
    TestTenant other = TestTenant.open();
    other.override(Map.of("feature.externalDisplay", true)).is(200);

    other.admin().get(path).isError(404, "RESOURCE_NOT_FOUND");
    other.admin().patch(path, Map.of("name", "x")).isError(404, "RESOURCE_NOT_FOUND");
    other.admin().delete(path).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(other.admin().get(KEYS).is(200).json()).isEmpty();
    partner.partner().post(SESSIONS, Map.of("branchId", tenant.branchId())).is(201);
  }

  @Test
  void aRevokedKeyAndItsScreensAreWorthNothingAtOnce() {
    PartnerScreens partner = PartnerScreens.of(tenant);
    PartnerScreens.Screen screen = partner.open();
    screen.caller().post("/api/v1/display/waiter-requests").is(201);

    partner.revokeKey().is(204);

    partner.partner().post(SESSIONS, Map.of()).isError(401, "TOKEN_INVALID");
    screen.caller().post("/api/v1/display/waiter-requests").isError(401, "TOKEN_INVALID");
    partner.revokeKey().isError(404, "RESOURCE_NOT_FOUND");
    admin.get(KEYS + "/" + partner.keyId()).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(admin.get(KEYS).is(200).json()).isEmpty();
  }

  @Test
  void whoDidWhatIsAuditedWithoutTheKey() {
    PartnerScreens partner = PartnerScreens.of(tenant);
    PartnerScreens.Screen screen = partner.open();
    partner.leaveScopes("menu:read");
    screen.end().is(204);
    partner.revokeKey().is(204);

    Answer audit = admin.get("/api/v1/audit").is(200);
    for (String action :
        List.of("partner-key.create", "partner-key.change", "partner-key.revoke")) {
      JsonNode entry = audit.entry("action", action);
      assertThat(entry.get("targetId").textValue()).isEqualTo(partner.keyId());
      assertThat(entry.get("actor").textValue()).startsWith("staff:");
    }
    for (String action : List.of("screen-session.create", "screen-session.end")) {
      JsonNode entry = audit.entry("action", action);
      assertThat(entry.get("targetId").textValue()).isEqualTo(screen.id());
      assertThat(entry.get("actor").textValue()).isEqualTo("partner-key:" + partner.keyId());
    }
    assertThat(audit.body()).doesNotContain(partner.key(), screen.token());
  }

  private void entitle() {
    tenant.override(Map.of("feature.externalDisplay", true)).is(200);
  }

  private static Map<String, Object> with(String name, Object value) {
    return Map.of("name", "x", "scopes", List.of("menu:read"), name, value);
  }

  private static List<Answer> everything(Caller caller, String path) {
    return List.of(
        caller.post(KEYS, BODY),
        caller.get(KEYS),
        caller.get(path),
        caller.patch(path, Map.of("name", "x")),
        caller.delete(path));
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
