package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** Who may do what, and in which tenant (contract 1). */
class StaffAndBranchesStoryIT {
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
  void aNewBranchCanBeFetchedWhereItsLocationSays() {
    tenant.allowBranches(2);
    Answer created = admin.post(BRANCHES, Map.of("name", "Moda", "address", "Cadde 1")).is(201);

    assertThat(created.text("tenantId")).isEqualTo(tenant.id());
    assertThat(created.json().get("active").booleanValue()).isTrue();
    String path = BRANCHES + "/" + created.text("id");
    assertThat(created.header("Location")).endsWith(path);
    assertThat(admin.get(path).is(200).json()).isEqualTo(created.json());
  }

  @Test
  void theBranchLimitIsReachedAndNotPassed() {
    tenant.allowBranches(3);
    tenant.newBranch();
    String last = tenant.newBranch();

    Answer refused =
        admin.post(BRANCHES, Map.of("name", "Too many")).isError(403, "ENTITLEMENT_REQUIRED");
    assertThat(refused.json().at("/actionable/requirement").toString())
        .isEqualTo("{\"type\":\"limit\",\"key\":\"limit.maxBranches\",\"usage\":3,\"cap\":3}");

    admin.patch(BRANCHES + "/" + last, Map.of("active", false)).is(200);
    tenant.newBranch();
    admin.patch(BRANCHES + "/" + last, Map.of("active", true)).isError(403, "ENTITLEMENT_REQUIRED");
  }

  @Test
  void branchesMadeAtTheSameTimeDoNotPassTheLimit() {
    tenant.allowBranches(3);

    List<Answer> answers = Together.run(8, () -> admin.post(BRANCHES, Map.of("name", "At once")));

    assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(2);
    assertThat(admin.get(BRANCHES).is(200).json()).hasSize(3);
  }

  @Test
  void inAChangeNullClearsAndAbsenceKeeps() {
    String path = BRANCHES + "/" + tenant.branchId();
    admin.patch(path, Map.of("address", "Cadde 1")).is(200);

    assertThat(admin.patch(path, Map.of("name", "Yeni")).is(200).text("address"))
        .isEqualTo("Cadde 1");
    assertThat(admin.patch(path, nullFor("address")).is(200).text("address")).isNull();
    assertThat(admin.patch(path, Map.of()).is(200).text("name")).isEqualTo("Yeni");
    admin.patch(path, Map.of("name", "")).isError(400, "VALIDATION_ERROR");
    admin.patch(path, Map.of("tenantId", tenant.id())).isError(400, "VALIDATION_ERROR");
  }

  @Test
  void aManagersRestrictionToABranchCanBeLifted() {
    String id = tenant.newStaff(TestTenant.newEmail(), "MANAGER", tenant.branchId());
    String path = STAFF + "/" + id;

    assertThat(admin.patch(path, Map.of("name", "Umut")).is(200).text("branchId"))
        .isEqualTo(tenant.branchId());
    assertThat(admin.patch(path, nullFor("branchId")).is(200).text("branchId")).isNull();
  }

  @Test
  void anAdminIsNeverRestrictedToABranch() {
    admin.post(STAFF, newcomer("ADMIN", tenant.branchId())).isError(400, "VALIDATION_ERROR");
    String manager = tenant.newStaff(TestTenant.newEmail(), "MANAGER", tenant.branchId());
    admin.patch(STAFF + "/" + manager, Map.of("role", "ADMIN")).isError(400, "VALIDATION_ERROR");
  }

  @Test
  void nobodyIsMadeSuperadminInATenant() {
    admin.post(STAFF, newcomer("SUPERADMIN", null)).isError(400, "VALIDATION_ERROR");
    admin.post(STAFF, newcomer("OWNER", null)).isError(400, "VALIDATION_ERROR");
  }

  @Test
  void theLastActiveAdminStays() {
    String self = STAFF + "/" + tenant.adminId();

    admin.patch(self, Map.of("role", "STAFF")).isError(409, "RESOURCE_CONFLICT");
    admin.patch(self, Map.of("active", false)).isError(409, "RESOURCE_CONFLICT");
    admin.delete(self).isError(409, "RESOURCE_CONFLICT");
    assertThat(admin.get(self).is(200).text("role")).isEqualTo("ADMIN");

    String second = tenant.newStaff(TestTenant.newEmail(), "ADMIN", null);
    admin.delete(STAFF + "/" + second).is(204);
    admin.delete(self).isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void twoAdminsWhoDemoteEachOtherAtOnceLeaveOneAdmin() {
    String email = TestTenant.newEmail();
    String secondId = tenant.newStaff(email, "ADMIN", null);
    Caller second = Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    Map<String, String> demotion = Map.of("role", "STAFF");

    List<Answer> answers =
        Together.run(
            List.of(
                () -> admin.patch(STAFF + "/" + secondId, demotion),
                () -> second.patch(STAFF + "/" + tenant.adminId(), demotion)));

    assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() != 200))
        .allSatisfy(answer -> assertThat(answer.status()).isIn(403, 409));
  }

  @Test
  void anEmailBelongsToOnePersonInTheWholeInstallation() {
    Map<String, Object> taken = newcomer("STAFF", null);
    taken.put("email", tenant.adminEmail().toUpperCase(Locale.ROOT));

    admin.post(STAFF, taken).isError(409, "RESOURCE_ALREADY_EXISTS");
    TestTenant.open().admin().post(STAFF, taken).isError(409, "RESOURCE_ALREADY_EXISTS");
  }

  @Test
  void anEmailTakenTwiceAtTheSameMomentIsGivenOnce() {
    Map<String, Object> newcomer = newcomer("STAFF", null);

    List<Answer> answers = Together.run(4, () -> admin.post(STAFF, newcomer));

    assertThat(answers.stream().map(Answer::status).sorted()).containsExactly(201, 409, 409, 409);
  }

  @Test
  void aPersonWithoutAPasswordCannotSignIn() {
    Map<String, Object> newcomer = newcomer("STAFF", null);
    admin.post(STAFF, newcomer).is(201);

    Restomesh.anybody()
        .login((String) newcomer.get("email"), "whatever-it-is")
        .isError(401, "INVALID_CREDENTIALS");
  }

  @Test
  void aPasswordHasTenToTwoHundredCharacters() {
    for (int length : new int[] {9, 201}) {
      Map<String, Object> newcomer = newcomer("STAFF", null);
      newcomer.put("password", "p".repeat(length));
      admin.post(STAFF, newcomer).isInvalid("password");
    }
    for (int length : new int[] {10, 200}) {
      Map<String, Object> newcomer = newcomer("STAFF", null);
      newcomer.put("password", "p".repeat(length));
      admin.post(STAFF, newcomer).is(201);
    }
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
    stranger.post(device.commands(), Map.of("kind", "noop")).isError(404, "RESOURCE_NOT_FOUND");
    stranger
        .inBranch(tenant.branchId())
        .post("/api/v1/devices", Map.of("kind", "scanner"))
        .isError(404, "RESOURCE_NOT_FOUND");
    stranger.post(STAFF, newcomer("MANAGER", tenant.branchId())).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(ids(stranger.get(STAFF))).doesNotContain(tenant.adminId());
    assertThat(ids(stranger.get(BRANCHES))).containsExactly(other.branchId());
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

  private static Map<String, Object> newcomer(String role, String branchId) {
    Map<String, Object> body = new HashMap<>();
    body.put("email", TestTenant.newEmail());
    body.put("name", "Deniz");
    body.put("role", role);
    body.put("branchId", branchId);
    return body;
  }

  private static Map<String, Object> nullFor(String property) {
    Map<String, Object> body = new HashMap<>();
    body.put(property, null);
    return body;
  }

  private static List<String> ids(Answer list) {
    return list.is(200).json().findValuesAsText("id");
  }
}
