package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * Who may do what, and in which tenant (contract/1-identity#roles,
 * contract/1-identity#other-tenants).
 */
class RolesAndTenantsStoryIT {
  private static final String BRANCHES = "/api/v1/branches";
  private static final String STAFF = "/api/v1/staff";
  private static final String SOME_ID = "/0197a000-0000-7000-8000-000000000000";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  private record Endpoint(String method, String path) {
    Answer askedBy(Caller caller) {
      return switch (method) {
        case "GET" -> caller.get(path);
        case "DELETE" -> caller.delete(path);
        case "PATCH" -> caller.patch(path, Map.of());
        case "PUT" -> caller.put(path, Map.of());
        default -> caller.post(path, Map.of());
      };
    }
  }

  private static final List<Endpoint> FOR_ADMIN =
      List.of(
          new Endpoint("POST", BRANCHES),
          new Endpoint("PATCH", BRANCHES + SOME_ID),
          new Endpoint("GET", STAFF),
          new Endpoint("POST", STAFF),
          new Endpoint("GET", STAFF + SOME_ID),
          new Endpoint("PATCH", STAFF + SOME_ID),
          new Endpoint("DELETE", STAFF + SOME_ID),
          new Endpoint("DELETE", "/api/v1/devices" + SOME_ID),
          new Endpoint("GET", "/api/v1/audit"));
  private static final List<Endpoint> FOR_ADMIN_AND_MANAGER =
      List.of(
          new Endpoint("POST", "/api/v1/devices"),
          new Endpoint("POST", "/api/v1/devices" + SOME_ID + "/pair-code"));
  private static final List<Endpoint> FOR_ALL_OF_A_TENANT =
      List.of(
          new Endpoint("GET", BRANCHES),
          new Endpoint("GET", BRANCHES + SOME_ID),
          new Endpoint("GET", "/api/v1/devices"),
          new Endpoint("GET", "/api/v1/devices" + SOME_ID),
          new Endpoint("POST", "/api/v1/devices" + SOME_ID + "/commands"),
          new Endpoint("GET", "/api/v1/entitlements/me"));
  private static final List<Endpoint> FOR_SUPERADMIN =
      List.of(
          new Endpoint("GET", "/api/v1/admin/tenants"),
          new Endpoint("POST", "/api/v1/admin/tenants"),
          new Endpoint("GET", "/api/v1/admin/tenants" + SOME_ID),
          new Endpoint("GET", "/api/v1/admin/tenants" + SOME_ID + "/licensing"),
          new Endpoint("GET", "/api/v1/admin/tenants" + SOME_ID + "/overrides"),
          new Endpoint("PUT", "/api/v1/admin/tenants" + SOME_ID + "/overrides"),
          new Endpoint("GET", "/api/v1/rehearsal/clock"),
          new Endpoint("PUT", "/api/v1/rehearsal/clock"),
          new Endpoint("POST", "/api/v1/rehearsal/jobs/device-offline"),
          new Endpoint("POST", "/api/v1/rehearsal/events"));

  @Test
  void aRoleThatMayNotIsRefusedEverywhere() {
    Caller manager = tenant.signedIn("MANAGER");
    Caller staff = tenant.signedIn("STAFF");
    Caller superadmin = Restomesh.superadmin();

    refused(FOR_ADMIN, manager, staff, superadmin);
    refused(FOR_ADMIN_AND_MANAGER, staff, superadmin);
    refused(FOR_ALL_OF_A_TENANT, superadmin);
    refused(FOR_SUPERADMIN, admin, manager, staff);
  }

  @Test
  void aRoleThatMayGetsPastTheDoor() {
    Caller manager = tenant.signedIn("MANAGER");
    Caller staff = tenant.signedIn("STAFF");

    letIn(FOR_ADMIN, admin);
    letIn(FOR_ADMIN_AND_MANAGER, admin, manager);
    letIn(FOR_ALL_OF_A_TENANT, admin, manager, staff);
  }

  @Test
  void withoutACredentialEveryStaffEndpointIsClosed() {
    Caller anybody = Restomesh.anybody();
    SoftAssertions softly = new SoftAssertions();
    all()
        .forEach(
            endpoint ->
                softly
                    .assertThatCode(() -> endpoint.askedBy(anybody).isError(401, "UNAUTHORIZED"))
                    .as(endpoint.toString())
                    .doesNotThrowAnyException());
    softly.assertAll();
  }

  @Test
  void aTenantsRecordsDoNotExistForAnotherTenant() {
    TestDevice device = tenant.newDevice("receipt_printer");
    TestTenant other = TestTenant.open();
    Caller stranger = other.admin();
    List<Endpoint> attempts =
        List.of(
            new Endpoint("GET", BRANCHES + "/" + tenant.branchId()),
            new Endpoint("PATCH", BRANCHES + "/" + tenant.branchId()),
            new Endpoint("GET", STAFF + "/" + tenant.adminId()),
            new Endpoint("PATCH", STAFF + "/" + tenant.adminId()),
            new Endpoint("DELETE", STAFF + "/" + tenant.adminId()),
            new Endpoint("GET", "/api/v1/devices/" + device.id()),
            new Endpoint("DELETE", "/api/v1/devices/" + device.id()),
            new Endpoint("POST", "/api/v1/devices/" + device.id() + "/pair-code"),
            new Endpoint("GET", "/api/v1/devices?branchId=" + tenant.branchId()));

    for (Endpoint attempt : attempts) {
      attempt.askedBy(stranger).isError(404, "RESOURCE_NOT_FOUND");
    }
    for (String named : List.of(other.branchId(), tenant.branchId())) {
      stranger
          .inBranch(named)
          .post(device.commands(), Map.of("kind", "noop"))
          .isError(404, "RESOURCE_NOT_FOUND");
    }
    stranger
        .inBranch(tenant.branchId())
        .post("/api/v1/devices", Map.of("kind", "scanner"))
        .isError(404, "RESOURCE_NOT_FOUND");
    Map<String, String> newcomer =
        Map.of(
            "email",
            TestTenant.newEmail(),
            "name",
            "Deniz",
            "role",
            "MANAGER",
            "branchId",
            tenant.branchId());
    stranger.post(STAFF, newcomer).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(stranger.get(STAFF).ids()).doesNotContain(tenant.adminId());
    assertThat(stranger.get(BRANCHES).ids()).containsExactly(other.branchId());
  }

  private void refused(List<Endpoint> endpoints, Caller... callers) {
    for (Endpoint endpoint : endpoints) {
      for (Caller caller : callers) {
        endpoint
            .askedBy(caller.inBranch(tenant.branchId()))
            .isError(403, "INSUFFICIENT_PERMISSIONS");
      }
    }
  }

  private void letIn(List<Endpoint> endpoints, Caller... callers) {
    for (Endpoint endpoint : endpoints) {
      for (Caller caller : callers) {
        Answer answer = endpoint.askedBy(caller.inBranch(tenant.branchId()));
        assertThat(answer.status()).as("%s: %s", endpoint, answer.body()).isIn(200, 400, 404);
      }
    }
  }

  private static Stream<Endpoint> all() {
    return Stream.of(FOR_ADMIN, FOR_ADMIN_AND_MANAGER, FOR_ALL_OF_A_TENANT, FOR_SUPERADMIN)
        .flatMap(List::stream);
  }
}
