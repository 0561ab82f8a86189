package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.PartnerScreens.EVERY_SCOPE;
import static org.restomesh.system.kit.PartnerScreens.KEYS;
import static org.restomesh.system.kit.PartnerScreens.SESSIONS;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** Partners open screens, and what becomes of them (contract/5-display-realtime#open-screen). */
class ScreenSessionsStoryIT {
  private static final String WAITER = "/api/v1/display/waiter-requests";
  private static final long TWELVE_HOURS = Duration.ofHours(12).toMillis();

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens partner = PartnerScreens.of(tenant);
  private final Caller admin = tenant.admin();

  @Test
  void aScreenGetsWhatItsPartnerAsksFor() {
    String table =
        admin
            .inBranch(tenant.branchId())
            .post("/api/v1/tables", Map.of("name", "4"))
            .is(201)
            .text("id");

    Answer usual = partner.open().opened();
    assertThat(usual.text("screenToken")).matches("scr_[A-Za-z0-9_-]{43}");
    assertThat(usual.text("kind")).isEqualTo("customer");
    assertThat(usual.text("tableId")).isNull();
    assertThat(partner.open().scopes()).isEqualTo(EVERY_SCOPE);
    assertThat(lifeOf(usual)).isEqualTo(TWELVE_HOURS);
    assertThat(usual.header("Location")).endsWith(SESSIONS + "/" + usual.text("sessionId"));

    PartnerScreens.Screen special =
        partner.open(
            Map.of(
                "tableId",
                table,
                "label",
                "Masa 4",
                "scopes",
                List.of("requests:write", "menu:read"),
                "ttlSeconds",
                60));
    assertThat(special.scopes()).containsExactly("menu:read", "requests:write");
    assertThat(lifeOf(special.opened())).isEqualTo(60_000);
    assertThat(special.opened().text("tableId")).isEqualTo(table);
    assertThat(special.opened().text("label")).isEqualTo("Masa 4");
    assertThat(partner.openKitchen().scopes())
        .containsExactly("menu:read", "orders:read", "realtime:subscribe");
  }

  @Test
  void whatCannotBeIsRefused() {
    open(Map.of("ttlSeconds", 0)).isInvalid("ttlSeconds");
    open(Map.of("ttlSeconds", 30 * 24 * 3_600 + 1)).isInvalid("ttlSeconds");
    open(Map.of("ttlSeconds", 30 * 24 * 3_600)).is(201);
    open(Map.of("scopes", List.of("everything"))).isInvalid("scopes[0]");
    open(Map.of("scopes", List.of())).isInvalid("scopes");
    open(Map.of("kind", "waiter")).isInvalid("kind");
    open(Map.of("table", "4")).isInvalid("table");
    partner.partner().post(SESSIONS, Map.of()).isInvalid("branchId");
    open(Map.of("kind", "kitchen", "scopes", List.of("orders:write")))
        .isError(400, "INVALID_INPUT");
    TestTenant other = TestTenant.open();
    open(Map.of("branchId", other.branchId())).isError(404, "RESOURCE_NOT_FOUND");
    open(Map.of("tableId", tenant.id())).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aScopeThatTheKeyLacksIsRefusedByItsName() {
    PartnerScreens less = PartnerScreens.withKey(tenant, "menu:read", "orders:read");

    Answer refused =
        less.partner()
            .post(
                SESSIONS,
                Map.of(
                    "branchId", tenant.branchId(), "scopes", List.of("menu:read", "orders:write")))
            .isError(403, "INSUFFICIENT_PERMISSIONS");
    assertThat(refused.text("message")).contains("orders:write");
    assertThat(less.open().scopes()).containsExactly("menu:read", "orders:read");
  }

  @Test
  void anEndpointTakesItsScopeAndNamesIt() {
    PartnerScreens.Screen menuOnly = partner.open(Map.of("scopes", List.of("menu:read")));

    Answer refused = menuOnly.caller().post(WAITER).isError(403, "INSUFFICIENT_PERMISSIONS");
    assertThat(refused.text("message")).contains("requests:write");
  }

  @Test
  void aKeyThatLosesScopesTakesThemFromItsScreensAtOnceAndForGood() {
    PartnerScreens.Screen screen = partner.open();
    screen.caller().post(WAITER).is(201);

    partner.leaveScopes("menu:read");
    screen.caller().post(WAITER).isError(403, "INSUFFICIENT_PERMISSIONS");

    partner.leaveScopes(EVERY_SCOPE.toArray(String[]::new));
    screen.caller().post(WAITER).isError(403, "INSUFFICIENT_PERMISSIONS");
    partner.open().caller().post(WAITER).is(201);
  }

  @Test
  void itEndsByItsPartnerOrByAnAdminAndByNobodyElse() {
    PartnerScreens.Screen screen = partner.open();
    String path = SESSIONS + "/" + screen.id();
    PartnerScreens neighbour = PartnerScreens.withKey(tenant, "menu:read");
    PartnerScreens stranger = PartnerScreens.of(TestTenant.open());

    neighbour.partner().delete(path).isError(404, "RESOURCE_NOT_FOUND");
    stranger.partner().delete(path).isError(404, "RESOURCE_NOT_FOUND");
    stranger.tenant().admin().delete(path).isError(404, "RESOURCE_NOT_FOUND");
    tenant.signedIn("MANAGER").delete(path).isError(403, "INSUFFICIENT_PERMISSIONS");
    screen.caller().delete(path).isError(401, "UNAUTHORIZED");
    Answer nobody = Restomesh.anybody().delete(path).isError(401, "UNAUTHORIZED");
    assertThat(nobody.header("WWW-Authenticate")).startsWith("Bearer");
    screen.caller().post(WAITER).is(201);

    screen.end().is(204);
    screen.caller().post(WAITER).isError(401, "TOKEN_INVALID");
    screen.end().isError(404, "RESOURCE_NOT_FOUND");
    PartnerScreens.Screen second = partner.open();
    second.caller().post(WAITER).is(201);
    admin.delete(SESSIONS + "/" + second.id()).is(204);
    second.caller().post(WAITER).isError(401, "TOKEN_INVALID");
  }

  @Test
  void anAdminSeesWhatAKeyHasOpenAndNobodyElseDoes() {
    PartnerScreens.Screen first = partner.open(Map.of("label", "Kapı"));
    PartnerScreens.Screen second = partner.openKitchen();
    PartnerScreens.withKey(tenant, "menu:read").open();
    String path = KEYS + "/" + partner.keyId() + "/sessions";

    Answer page = admin.get(path + "?limit=1").is(200);
    assertThat(page.json()).hasSize(1);
    assertThat(page.json().get(0).get("id").textValue()).isEqualTo(second.id());
    JsonNode rest = admin.get(page.nextPage()).is(200).json();
    assertThat(rest).hasSize(1);
    assertThat(rest.get(0).properties().stream().map(Map.Entry::getKey))
        .containsExactly(
            "id",
            "kind",
            "branchId",
            "tableId",
            "tableName",
            "label",
            "scopes",
            "createdAt",
            "expiresAt");
    assertThat(rest.get(0).get("id").textValue()).isEqualTo(first.id());
    assertThat(rest.get(0).get("label").textValue()).isEqualTo("Kapı");

    tenant.signedIn("MANAGER").get(path).isError(403, "INSUFFICIENT_PERMISSIONS");
    partner.partner().get(path).isError(401, "UNAUTHORIZED");
    TestTenant other = TestTenant.open();
    other.admin().get(path).isError(403, "ENTITLEMENT_REQUIRED");
    PartnerScreens.of(other);
    other.admin().get(path).isError(404, "RESOURCE_NOT_FOUND");
    admin.delete(SESSIONS + "/" + second.id()).is(204);
    assertThat(admin.get(path).is(200).json()).hasSize(1);
    partner.revokeKey().is(204);
    admin.get(path).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aRealmTakesNoOtherRealmsCredential() {
    PartnerScreens.Screen screen = partner.open();
    Caller device = Restomesh.anybody().withDeviceToken(tenant.newDevice("kds_screen").token());

    for (Caller caller : List.of(Restomesh.anybody(), admin, device, partner.partner())) {
      Answer refused = caller.post(WAITER).isError(401, "UNAUTHORIZED");
      assertThat(refused.header("WWW-Authenticate")).startsWith("Screen ");
    }
    for (Caller caller : List.of(Restomesh.anybody(), admin, device, screen.caller())) {
      Answer refused = caller.post(SESSIONS, Map.of()).isError(401, "UNAUTHORIZED");
      assertThat(refused.header("WWW-Authenticate")).startsWith("PartnerKey ");
    }
    screen.caller().get("/api/v1/orders").isError(401, "UNAUTHORIZED");
    screen.caller().get("/api/v1/devices/next-command").isError(401, "UNAUTHORIZED");
    Restomesh.anybody().withScreenToken(partner.key()).post(WAITER).isError(401, "TOKEN_INVALID");
    Restomesh.anybody().withScreenToken("x").post(WAITER).isError(401, "TOKEN_INVALID");
  }

  @Test
  void withoutTheEntitlementNothingOfItWorks() {
    PartnerScreens.Screen screen = partner.open();
    screen.caller().post(WAITER).is(201);

    tenant.override(Map.of()).is(200);

    screen.caller().post(WAITER).isError(403, "ENTITLEMENT_REQUIRED");
    open(Map.of()).isError(403, "ENTITLEMENT_REQUIRED");
    admin.delete(SESSIONS + "/" + screen.id()).is(204);
  }

  @Test
  @Exclusive("moves the clock")
  void aScreenWhoseTimeIsOverIsToldSo() {
    PartnerScreens.Screen screen = partner.open(Map.of("ttlSeconds", 3_600));
    screen.caller().post(WAITER).is(201);
    try {
      Rehearsal.advance(Duration.ofHours(1));

      screen.caller().post(WAITER).isError(401, "TOKEN_EXPIRED");
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void aPartnerKeyMayAskSixtyTimesAMinute() {
    Answer last = null;
    for (int i = 0; i < 70 && (last == null || last.status() == 400); i++) {
      last = partner.partner().post(SESSIONS, Map.of());
    }

    last.isError(429, "TOO_MANY_REQUESTS");
    PartnerScreens.withKey(tenant, "menu:read")
        .partner()
        .post(SESSIONS, Map.of())
        .isInvalid("branchId");
  }

  private Answer open(Map<String, ?> members) {
    Map<String, Object> body = new HashMap<>(members);
    body.putIfAbsent("branchId", tenant.branchId());
    return partner.partner().post(SESSIONS, body);
  }

  private static long lifeOf(Answer opened) {
    return Duration.between(
            Instant.parse(opened.text("createdAt")), Instant.parse(opened.text("expiresAt")))
        .toMillis();
  }
}
