package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.OpenPorts;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** What the operator of the installation looks at (contract/7-rehearsal-operations#health). */
class OperationsStoryIT {
  private static final String AUDIT = "/api/v1/admin/audit";
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
  void readinessLooksAtDatabaseMessagingMigrationsAndWebModules() {
    assertThat(
            anybody.get(Installation.readinessUri()).json().get("checks").findValuesAsText("name"))
        .contains("database", "jms", "migrations", "web");
    assertThat(anybody.get(Installation.readinessUri()).json().get("checks").toString())
        .contains("\"broker\":\"up\"");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theServerListensToThisMachineOnly() {
    assertThat(OpenPorts.ofTheServer())
        .isNotEmpty()
        .allMatch(address -> address.getAddress().isLoopbackAddress());
  }

  /** Payara's broker would pick ports of its own, and let in whoever says guest. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void payaraListensOnNoPortButThoseOfItsListeners() throws IOException {
    assumeTrue(Installation.serverName().equals("Payara"));
    String domain = Files.readString(Installation.serverFolder().resolve("config/domain.xml"));

    assertThat(OpenPorts.ofTheServer())
        .allMatch(address -> domain.contains(" port=\"" + address.getPort() + "\""));
  }

  @Test
  void theApiDescribesItself() {
    for (String path : List.of("/openapi", "/openapi?format=json")) {
      Answer document = anybody.get(path).is(200);
      assertThat(document.body()).contains("/api/v1/devices/next-command");
      String tag = document.header("ETag");
      assertThat(anybody.get(path).is(200).header("ETag")).isEqualTo(tag);
      assertThat(anybody.with("If-None-Match", tag).get(path).is(304).body()).isEmpty();
    }
    assertThat(anybody.get("/openapi?format=json").json().get("paths")).isNotEmpty();
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

  @Test
  void whatTheOperatorDoesToATenantIsReadByBoth() {
    TestTenant tenant = TestTenant.open();
    Caller operator = Restomesh.superadmin();
    String me = "staff:" + operator.get("/api/v1/auth/me").is(200).text("id");
    operator
        .put("/api/v1/admin/tenants/" + tenant.id() + "/overrides", Map.of("limit.maxBranches", 3))
        .is(200);

    for (Answer read :
        List.of(
            tenant.admin().get("/api/v1/audit").is(200),
            operator.get(AUDIT + "?tenantId=" + tenant.id()).is(200),
            operator.get(AUDIT + "?action=entitlements.override&actor=" + me).is(200))) {
      JsonNode entry = read.entry("action", "entitlements.override");
      assertThat(entry.get("actor").textValue()).isEqualTo(me);
      assertThat(entry.get("tenantId").textValue()).isEqualTo(tenant.id());
    }
    assertThat(TestTenant.open().admin().get("/api/v1/audit?limit=200").is(200).body())
        .doesNotContain(tenant.id());
    String at = tenant.admin().get("/api/v1/audit?limit=1").is(200).json().at("/0/at").textValue();
    String mine = AUDIT + "?tenantId=" + tenant.id();
    assertThat(operator.get(mine + "&from=" + at).is(200).json()).isNotEmpty();
    assertThat(operator.get(mine + "&to=2020-01-01T00:00:00Z").is(200).json()).isEmpty();
    operator.get(AUDIT + "?tenantId=x").isInvalid("tenantId");
    operator.get(AUDIT + "?from=yesterday").isInvalid("from");
    operator.get(AUDIT + "?limit=201").isInvalid("limit");
    tenant.admin().get(AUDIT).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().get(AUDIT).isError(401, "UNAUTHORIZED");
  }
}
