package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServiceProgram;
import org.restomesh.system.kit.TestTenant;

/** Programs that work in the place of people (contract/1-identity#service-accounts). */
class ServiceAccountsStoryIT {
  private static final String DEVICES = "/api/v1/devices";

  private final TestTenant tenant = TestTenant.open();

  @Test
  void aProgramMakesDevicesAndGivesThemWork() {
    ServiceProgram program = ServiceProgram.of(tenant, "devices:read", "devices:write");
    Caller caller = program.caller();

    Answer slot = caller.post(DEVICES, Map.of("kind", "scanner")).is(201);
    Map<String, String> code = Map.of("pairCode", slot.text("pairCode"));
    Restomesh.anybody().post(DEVICES + "/pair", code).is(200);
    Answer command =
        caller.post(DEVICES + "/" + slot.text("id") + "/commands", Map.of("kind", "noop")).is(201);

    assertThat(caller.get(DEVICES).ids()).containsExactly(slot.text("id"));
    assertThat(command.text("createdBy")).isEqualTo(program.actor());
    JsonNode entry = tenant.admin().get("/api/v1/audit").is(200).entry("action", "device.create");
    assertThat(entry.get("actor").textValue()).isEqualTo(program.actor());
    assertThat(entry.get("targetId").textValue()).isEqualTo(slot.text("id"));
    Awaitility.await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(() -> assertThat(program.shown().text("lastUsedAt")).isNotNull());
  }

  @Test
  void withoutTheScopeItIsToldWhich() {
    Caller caller = ServiceProgram.of(tenant, "devices:read", "menu:write").caller();

    caller.post(DEVICES, Map.of("kind", "scanner")).lacks("devices:write");
    caller.get("/api/v1/menu/products").lacks("menu:read");
    caller.get("/api/v1/auth/me").isError(403, "INSUFFICIENT_PERMISSIONS");
    caller.get(ServiceProgram.ACCOUNTS).isError(403, "INSUFFICIENT_PERMISSIONS");
    caller.get("/api/v1/admin/tenants").isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void aKeyThatIsWorthNothingIsToldNothing() {
    ServiceProgram program =
        ServiceProgram.of(
            tenant, Map.of("scopes", List.of("devices:read"), "networks", List.of("10.0.0.0/8")));
    Caller caller = program.caller();
    caller.get(DEVICES).is(200);
    String secondKey = program.newKey().is(201).text("key");

    Answer elsewhere = caller.from("192.0.2.1").get(DEVICES).isError(401, "TOKEN_INVALID");
    Answer unknown =
        program.with("rmk_" + "a".repeat(43)).get(DEVICES).isError(401, "TOKEN_INVALID");
    program.revokeKey(program.made().json().at("/keys/0/id").textValue()).is(204);
    Answer revoked = caller.get(DEVICES).isError(401, "TOKEN_INVALID");
    Caller second = program.with(secondKey);
    second.get(DEVICES).is(200);
    program.revoke().is(204);
    Answer gone = second.get(DEVICES).isError(401, "TOKEN_INVALID");

    for (Answer refused : List.of(elsewhere, unknown, revoked, gone)) {
      assertThat(refused.text("message")).isEqualTo("Token invalid");
      assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer realm=\"restomesh\"");
    }
    Restomesh.anybody()
        .with("Authorization", "ApiKey " + secondKey)
        .get(DEVICES)
        .isError(401, "UNAUTHORIZED");
  }

  @Test
  @Exclusive("the clock")
  @ExtendWith(BackToRealTime.class)
  void keysAndAccountsEndByTheClock() {
    ServiceProgram program = ServiceProgram.of(tenant, "devices:read");
    Caller later = program.with(program.rotate(1).is(200).text("key"));
    program.caller().get(DEVICES).is(200);

    Rehearsal.advance(Duration.ofHours(1).plusMinutes(1));

    program.caller().get(DEVICES).isError(401, "TOKEN_INVALID");
    later.get(DEVICES).is(200);
    Instant now = Instant.parse(Restomesh.superadmin().get(Rehearsal.CLOCK).text("now"));
    program.change(Map.of("expiresAt", now.plus(Duration.ofHours(1)).toString())).is(200);
    later.get(DEVICES).is(200);
    Rehearsal.advance(Duration.ofHours(1).plusMinutes(1));
    later.get(DEVICES).isError(401, "TOKEN_INVALID");
    assertThat(program.shown().text("status")).isEqualTo("expired");
  }

  @Test
  void itStaysInItsTenantAndInItsBranch() {
    tenant.allowBranches(2);
    String other = tenant.newBranch();
    String foreign = TestTenant.open().newSlot("scanner").text("id");
    String inOther = tenant.newSlot("scanner", other).text("id");
    List<String> scopes = List.of("devices:read", "devices:write", "branches:write");
    Caller everywhere = ServiceProgram.of(tenant, Map.of("scopes", scopes)).caller();
    Caller restricted =
        ServiceProgram.of(tenant, Map.of("scopes", scopes, "branchId", tenant.branchId())).caller();

    everywhere.get(DEVICES + "/" + foreign).isError(404, "RESOURCE_NOT_FOUND");
    everywhere.get(DEVICES + "/" + inOther).is(200);
    restricted.get(DEVICES + "/" + inOther).isError(404, "RESOURCE_NOT_FOUND");
    restricted
        .inBranch(other)
        .post(DEVICES, Map.of("kind", "scanner"))
        .isError(404, "RESOURCE_NOT_FOUND");
    restricted.post(DEVICES, Map.of("kind", "scanner")).is(201);
    // As a MANAGER, whom some endpoints don't let in whatever the scopes.
    restricted
        .post("/api/v1/branches", Map.of("name", "Şube"))
        .isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void whatTheTenantHasNotBoughtItsProgramsHaveNot() {
    Caller caller = ServiceProgram.of(tenant, "webhooks:read", "branches:write").caller();

    caller.get("/api/v1/webhooks/subscriptions").isError(403, "ENTITLEMENT_REQUIRED");
    caller.post("/api/v1/branches", Map.of("name", "Şube")).isError(403, "ENTITLEMENT_REQUIRED");
    tenant.withApiAccess();
    caller.get("/api/v1/webhooks/subscriptions").is(200);
  }

  @Test
  void onlyAdminsMakeThemAndNobodyAnotherTenants() {
    Map<String, Object> body = Map.of("name", "x", "scopes", List.of("menu:read"));
    ServiceProgram program = ServiceProgram.of(tenant, "menu:read");
    String account = ServiceProgram.ACCOUNTS + "/" + program.id();

    for (String role : List.of("MANAGER", "STAFF")) {
      tenant
          .signedIn(role)
          .post(ServiceProgram.ACCOUNTS, body)
          .isError(403, "INSUFFICIENT_PERMISSIONS");
    }
    Restomesh.superadmin()
        .post(ServiceProgram.ACCOUNTS, body)
        .isError(403, "INSUFFICIENT_PERMISSIONS");
    tenant
        .admin()
        .post(ServiceProgram.OPERATORS_ACCOUNTS, body)
        .isError(403, "INSUFFICIENT_PERMISSIONS");
    Caller stranger = TestTenant.open().admin();
    stranger.get(account).isError(404, "RESOURCE_NOT_FOUND");
    stranger.delete(account).isError(404, "RESOURCE_NOT_FOUND");
    stranger.post(account + "/rotate").isError(404, "RESOURCE_NOT_FOUND");
    Restomesh.superadmin()
        .get(ServiceProgram.OPERATORS_ACCOUNTS + "/" + program.id())
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void whatIsWrongIsNamed() {
    Caller admin = tenant.admin();
    admin
        .post(ServiceProgram.ACCOUNTS, Map.of("name", " ", "scopes", List.of("menu:read")))
        .isInvalid("name");
    admin
        .post(ServiceProgram.ACCOUNTS, Map.of("name", "x", "scopes", List.of()))
        .isInvalid("scopes");
    admin
        .post(ServiceProgram.ACCOUNTS, Map.of("name", "x", "scopes", List.of("tenants:read")))
        .isInvalid("scopes");
    admin
        .post(
            ServiceProgram.ACCOUNTS,
            Map.of("name", "x", "scopes", List.of("menu:read"), "networks", List.of("here")))
        .isInvalid("networks[0]");
    ServiceProgram program = ServiceProgram.of(tenant, "menu:read");
    program.rotate(720).is(200);
    program.rotate(721).isInvalid("overlapHours");
    program.rotate(-1).isInvalid("overlapHours");
    program.revokeKey(UUID.randomUUID().toString()).isError(404, "RESOURCE_NOT_FOUND");
  }
}
