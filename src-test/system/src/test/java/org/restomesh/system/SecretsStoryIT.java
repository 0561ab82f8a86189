package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Neither secrets nor personal data reach the log, also where the database refuses (contract 7).
 */
class SecretsStoryIT {
  private final TestTenant tenant = TestTenant.open();

  @Test
  void aRefusedStaffRecordLeavesNeitherHashNorAddressInTheLog() {
    String email = TestTenant.newEmail();
    Map<String, String> person =
        Map.of("email", email, "name", "Deniz", "role", "STAFF", "password", TestTenant.PASSWORD);

    List<Answer> answers = Together.run(8, () -> tenant.admin().post("/api/v1/staff", person));
    tenant.admin().post("/api/v1/staff", "{\"email\":\"" + email + "\\u0000\"}");

    assertThat(answers).extracting(Answer::status).containsOnly(201, 409);
    assertThat(Installation.log())
        .doesNotContain(email)
        .doesNotContain("PBKDF2With")
        .doesNotContain(TestTenant.PASSWORD);
  }

  @Test
  void codesAndTokensStayOutOfTheLog() {
    Answer slot =
        tenant
            .admin()
            .inBranch(tenant.branchId())
            .post("/api/v1/devices", Map.of("kind", "scanner"))
            .is(201);
    Caller device = Restomesh.anybody();
    String code = slot.text("pairCode");
    String token =
        device.post("/api/v1/devices/pair", Map.of("pairCode", code)).is(200).text("token");
    device.post("/api/v1/devices/pair", Map.of("pairCode", code)).is(409);
    device.withDeviceToken(token).post("/api/v1/devices/heartbeat").is(200);
    String refresh =
        device.login(tenant.adminEmail(), TestTenant.PASSWORD).is(200).text("refreshToken");
    device.post("/api/v1/auth/refresh", Map.of("refreshToken", refresh)).is(200);
    device.post("/api/v1/auth/refresh", Map.of("refreshToken", refresh)).is(401);

    assertThat(Installation.log())
        .contains("route=/api/v1/devices/pair")
        .doesNotContain(code)
        .doesNotContain(token)
        .doesNotContain(refresh)
        .doesNotContain(tenant.adminEmail());
  }
}
