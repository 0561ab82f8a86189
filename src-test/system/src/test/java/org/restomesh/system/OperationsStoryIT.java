package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** What the operator of the installation looks at (contract 7, Operations). */
class OperationsStoryIT {
  private static final String METRICS = "/api/v1/metrics";

  private final Caller anybody = Restomesh.anybody();

  @Test
  void theInstallationLivesAndIsReady() {
    assertThat(anybody.get(Installation.livenessUri()).status()).isEqualTo(200);
    Answer ready = anybody.get(Installation.readinessUri());
    assertThat(ready.status()).isEqualTo(200);
    assertThat(ready.text("status")).isEqualTo("UP");
  }

  @Test
  void readinessLooksAtDatabaseMessagingAndMigrations() {
    assertThat(
            anybody.get(Installation.readinessUri()).json().get("checks").findValuesAsText("name"))
        .contains("database", "jms", "migrations");
  }

  @Test
  void theApiDescribesItself() {
    assertThat(anybody.get("/openapi").status()).isEqualTo(200);
  }

  @Test
  void metricsAreForThisMachineOnly() {
    anybody.get("/api/v1/auth/jwks").is(200);

    Answer local = anybody.from("127.0.0.1").get(METRICS).is(200);
    assertThat(local.body())
        .contains("restomesh_http_requests_seconds_count")
        .contains("route=\"/api/v1/auth/jwks\"")
        .contains("restomesh_commands_waiting");
    anybody.from("203.0.113.9").get(METRICS).isError(404, "RESOURCE_NOT_FOUND");
    anybody.from("203.0.113.9, 127.0.0.1").get(METRICS).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void theAuditTrailTellsWhoDidWhatInOnesOwnTenant() {
    TestTenant tenant = TestTenant.open();
    TestDevice device = tenant.newDevice("scanner");
    device.retire().is(204);
    tenant
        .admin()
        .post("/api/v1/staff", Map.of("email", TestTenant.newEmail(), "name", "a", "role", "STAFF"))
        .is(201);

    Answer audit = tenant.admin().get("/api/v1/audit?limit=200").is(200);
    List<String> actions = audit.json().findValuesAsText("action");
    assertThat(actions)
        .contains("auth.sign-in", "device.create", "device.pair", "device.retire", "staff.create");
    assertThat(audit.body()).doesNotContain(TestTenant.PASSWORD);
    assertThat(TestTenant.open().admin().get("/api/v1/audit?limit=200").is(200).body())
        .doesNotContain(device.id());
  }
}
