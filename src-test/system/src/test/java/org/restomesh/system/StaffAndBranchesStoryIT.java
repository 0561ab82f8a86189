package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Branches and people of a chain, and the limits of both (contract/1-identity#branch-limit,
 * contract/1-identity#last-admin).
 */
class StaffAndBranchesStoryIT {
  private static final String BRANCHES = "/api/v1/branches";
  private static final String STAFF = "/api/v1/staff";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

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
        .allSatisfy(answer -> assertThat(answer.status()).isIn(401, 403, 409));
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
      newcomer.put("password", "kj3hG7dk2L".repeat(20).substring(0, length));
      admin.post(STAFF, newcomer).is(201);
    }
  }

  /** contract/1-identity#passwords */
  @Test
  void aPasswordThatIsEasilyGuessedIsNotTaken() {
    Map<String, Object> newcomer = newcomer("STAFF", null);
    for (String guessed : List.of("password1234", "Deniz123456", "restomesh2026")) {
      newcomer.put("password", guessed);
      Answer refused = admin.post(STAFF, newcomer).isInvalid("password");
      assertThat(refused.body()).contains("is easily guessed").doesNotContain(guessed);
    }
    String member = tenant.newStaff(TestTenant.newEmail(), "STAFF", null);
    admin.patch(STAFF + "/" + member, Map.of("password", "1234567890")).isInvalid("password");
    admin.patch(STAFF + "/" + member, Map.of("password", TestTenant.PASSWORD)).is(200);
    Map<String, Object> first =
        Map.of("email", TestTenant.newEmail(), "name", "Deniz", "password", "1234567890");
    Restomesh.superadmin()
        .post("/api/v1/admin/tenants", Map.of("name", "T", "admin", first, "branchName", "B"))
        .isInvalid("admin.password");
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
}
