package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.AuthenticatorApp;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** Signing in by a second factor as well (contract/1-identity#second-factor). */
class SecondFactorStoryIT {
  private static final String LOGIN = "/api/v1/auth/login";
  private static final String CONSOLE = "/api/v1/auth/pages/console/login";
  private static final String OWN = "/api/v1/auth/second-factor";
  private static final String ROLES = OWN + "/required-roles";
  private static final String ME = "/api/v1/auth/me";

  private final TestTenant tenant = TestTenant.open();
  private final Caller anybody = Restomesh.anybody();

  @Test
  void whoHasOneSignsInWithACodeAsWell() {
    AuthenticatorApp.SetUp setUp = AuthenticatorApp.setUp(tenant.admin());
    String email = tenant.adminEmail();

    Answer asked = login(email, TestTenant.PASSWORD, null);
    asked.isError(401, "SECOND_FACTOR_REQUIRED");
    assertThat(asked.json().at("/details/ways").toString())
        .isEqualTo("[\"CODE\",\"RECOVERY_CODE\"]");
    assertThat(asked.json().get("details").has("passkey")).isFalse();
    assertThat(asked.json().has("accessToken")).isFalse();
    assertThat(asked.header("WWW-Authenticate")).startsWith("Bearer");
    login(email, "not this one", setUp.recoveryCodes().get(0)).isError(401, "INVALID_CREDENTIALS");
    login(email, TestTenant.PASSWORD, "nonsense").isError(401, "SECOND_FACTOR_INVALID");
    String code = setUp.app().code();
    Answer in = login(email, TestTenant.PASSWORD, code).is(200);
    anybody.withBearer(in.text("accessToken")).get(ME).is(200);
    login(email, TestTenant.PASSWORD, code).isError(401, "SECOND_FACTOR_INVALID");
  }

  @Test
  void aPageAsksForItAlikeAndTakesARecoveryCodeOnce() {
    AuthenticatorApp.SetUp setUp = AuthenticatorApp.setUp(tenant.admin());
    Caller page = anybody.with("X-Requested-By", "story");
    Map<String, String> without =
        Map.of("email", tenant.adminEmail(), "password", TestTenant.PASSWORD);
    Map<String, String> with = new HashMap<>(without);
    with.put("code", setUp.recoveryCodes().get(0));

    Answer asked = page.postPassword(CONSOLE, without).isError(401, "SECOND_FACTOR_REQUIRED");
    assertThat(asked.headers().firstValue("Set-Cookie")).isEmpty();
    assertThat(page.postPassword(CONSOLE, with).is(200).header("Set-Cookie")).isNotEmpty();
    page.postPassword(CONSOLE, with).isError(401, "SECOND_FACTOR_INVALID");
    assertThat(tenant.admin().get(OWN).is(200).json().get("recoveryCodesLeft").intValue())
        .isEqualTo(9);
  }

  @Test
  void itIsTurnedOffByPasswordAndCode() {
    AuthenticatorApp.SetUp setUp = AuthenticatorApp.setUp(tenant.admin());
    Caller admin = tenant.admin();
    Answer wrong =
        admin
            .postPassword(OWN + "/off", AuthenticatorApp.proof("nonsense"))
            .isError(400, "VALIDATION_ERROR");
    assertThat(wrong.json().get("message").get(0).textValue()).isEqualTo("code: is wrong");
    admin.post(OWN).isError(409, "RESOURCE_CONFLICT");

    admin.postPassword(OWN + "/off", AuthenticatorApp.proof(setUp.recoveryCodes().get(9))).is(204);

    login(tenant.adminEmail(), TestTenant.PASSWORD, null).is(200);
    assertThat(admin.get(OWN).is(200).json().get("since").isNull()).isTrue();
  }

  @Test
  void whoseRoleMustHaveOneSetsItUpAndDoesNothingElseBefore() {
    Caller admin = tenant.admin();
    String branch = tenant.branchId();
    Answer login = newStaff("MANAGER");
    Caller manager = anybody.withBearer(login.text("accessToken")).inBranch(branch);
    manager.get("/api/v1/branches").is(200);
    admin.put(ROLES, Map.of("roles", List.of("ADMIN"))).isError(409, "RESOURCE_CONFLICT");
    manager.put(ROLES, Map.of("roles", List.of())).isError(403, "INSUFFICIENT_PERMISSIONS");

    admin.put(ROLES, Map.of("roles", List.of("MANAGER"))).is(200);

    for (Answer closed :
        List.of(
            manager.get("/api/v1/branches"),
            manager.get("/api/v1/auth/sign-ins"),
            manager.get("/api/v1/realtime/snapshot"),
            manager.post("/api/v1/realtime/tickets"),
            manager.delete("/api/v1/display/sessions/" + UUID.randomUUID()),
            manager.post("/api/v1/orders", Map.of()),
            manager.get("/api/delivery-platforms/log"))) {
      closed.isError(403, "SECOND_FACTOR_SETUP_REQUIRED");
    }
    KitchenSocket.refused(
            KitchenSocket.PATH + "?branchId=" + branch,
            Map.of("Authorization", "Bearer " + login.text("accessToken")))
        .isError(403, "SECOND_FACTOR_SETUP_REQUIRED");
    manager.get(ME).is(200);
    assertThat(manager.get(OWN).is(200).json().get("required").booleanValue()).isTrue();
    anybody
        .post("/api/v1/auth/refresh", Map.of("refreshToken", login.text("refreshToken")))
        .is(200);
    AuthenticatorApp.SetUp setUp = AuthenticatorApp.setUp(manager);
    manager.get("/api/v1/branches").is(200);
    KitchenSocket.open(
            KitchenSocket.PATH + "?branchId=" + branch,
            Map.of("Authorization", "Bearer " + login.text("accessToken")))
        .close();
    manager
        .postPassword(OWN + "/off", AuthenticatorApp.proof(setUp.recoveryCodes().get(0)))
        .isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void anAdministratorTakesItOffSomebodyWhoHasLostIt() {
    String email = TestTenant.newEmail();
    String person = "/api/v1/staff/" + tenant.newStaff(email, "STAFF", null);
    Caller waiter = anybody.signIn(email, TestTenant.PASSWORD);
    AuthenticatorApp.setUp(waiter);
    assertThat(secondFactorOf(person)).isTrue();

    TestTenant.open().admin().delete(person + "/second-factor").isError(404, "RESOURCE_NOT_FOUND");
    waiter.delete(person + "/second-factor").isError(403, "INSUFFICIENT_PERMISSIONS");
    tenant.admin().delete(person + "/second-factor").is(204);

    waiter.get(ME).isError(401, "TOKEN_INVALID");
    login(email, TestTenant.PASSWORD, null).is(200);
    assertThat(secondFactorOf(person)).isFalse();
  }

  @Test
  void theOperatorTakesItOffAnAdministrator() {
    AuthenticatorApp.setUp(tenant.admin());
    String path = "/api/v1/admin/tenants/%s/second-factor-removals";
    Map<String, String> lost = Map.of("email", tenant.adminEmail());

    tenant.admin().post(path.formatted(tenant.id()), lost).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.superadmin()
        .post(path.formatted(TestTenant.open().id()), lost)
        .isError(404, "RESOURCE_NOT_FOUND");
    Restomesh.superadmin().post(path.formatted(tenant.id()), lost).is(204);

    tenant.admin().get(ME).isError(401, "TOKEN_INVALID");
    login(tenant.adminEmail(), TestTenant.PASSWORD, null).is(200);
  }

  private boolean secondFactorOf(String person) {
    boolean listed =
        tenant.admin().get("/api/v1/staff").is(200).json().findValues("secondFactor").stream()
            .anyMatch(one -> one.booleanValue());
    boolean shown = tenant.admin().get(person).is(200).json().get("secondFactor").booleanValue();
    assertThat(listed).isEqualTo(shown);
    return shown;
  }

  private Answer newStaff(String role) {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, role, null);
    return login(email, TestTenant.PASSWORD, null).is(200);
  }

  private Answer login(String email, String password, String code) {
    Map<String, String> body = new HashMap<>(Map.of("email", email, "password", password));
    if (code != null) {
      body.put("code", code);
    }
    return anybody.postPassword(LOGIN, body);
  }
}
