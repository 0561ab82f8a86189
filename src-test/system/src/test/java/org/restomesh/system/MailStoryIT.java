package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Mailbox;
import org.restomesh.system.kit.Mailbox.Letter;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/**
 * Mails leave the installation by the server's mail session, and what their links do
 * (contract/1-identity#mail).
 */
class MailStoryIT {
  private static final String PASSWORD = "/api/v1/auth/password";
  private static final String CHOSEN = "words that only I put together";

  private final TestTenant tenant = TestTenant.open();
  private final Caller anybody = Restomesh.anybody();
  private final Mailbox mailbox = Installation.mailbox();

  private String invited(String email) {
    return tenant
        .admin()
        .postPassword("/api/v1/staff", Map.of("email", email, "name", "Derya", "role", "STAFF"))
        .is(201)
        .text("id");
  }

  private static String token(Letter letter) {
    return letter.link().replaceFirst(".*/#/password/", "");
  }

  private Answer choose(String token, String password) {
    return anybody.postPassword(PASSWORD, Map.of("token", token, "password", password));
  }

  private Answer login(String email, String password) {
    return anybody.login(email, password);
  }

  @Test
  void whoeverIsInvitedChoosesAPasswordAndSignsIn() {
    String email = TestTenant.newEmail();
    invited(email);

    Letter letter = mailbox.await(email, 1);
    assertThat(letter.link()).startsWith(Installation.consoleUri() + "/#/password/pl_");
    choose(token(letter), "short").isError(400, "VALIDATION_ERROR");
    choose(token(letter), "password123456").isError(400, "VALIDATION_ERROR");
    choose(token(letter), CHOSEN).is(204);

    login(email, CHOSEN).is(200);
    choose(token(letter), CHOSEN).isError(401, "TOKEN_INVALID");
  }

  @Test
  void whoHasForgottenThePasswordIsHelpedAndWhoIsNobodyIsAnsweredAlike() {
    Answer somebody = anybody.post(PASSWORD + "/reset", Map.of("email", tenant.adminEmail()));
    Answer nobody = anybody.post(PASSWORD + "/reset", Map.of("email", TestTenant.newEmail()));
    assertThat(somebody.is(202).body()).isEqualTo(nobody.is(202).body());

    Letter letter = mailbox.await(tenant.adminEmail(), 1);
    assertThat(letter.subject()).isEqualTo("Yeni parola belirleyin");
    Caller before = tenant.admin();
    before.get("/api/v1/staff").is(200);
    choose(token(letter), CHOSEN).is(204);

    login(tenant.adminEmail(), TestTenant.PASSWORD).isError(401, "INVALID_CREDENTIALS");
    login(tenant.adminEmail(), CHOSEN).is(200);
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> before.get("/api/v1/staff").status() == 401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pl_", "x", "pl_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
  void aTokenThatNobodySentSetsNothing(String token) {
    choose(token, CHOSEN).isError(401, "TOKEN_INVALID");
  }

  @Test
  void anAdminInvitesOnlyTheirOwnAndNobodyTwiceAtOnce() {
    String email = TestTenant.newEmail();
    String person = invited(email);
    mailbox.await(email, 1);
    String invitation = "/api/v1/staff/" + person + "/invitation";

    TestTenant.open().admin().post(invitation, Map.of()).isError(404, "RESOURCE_NOT_FOUND");
    tenant.signedIn("MANAGER").post(invitation, Map.of()).isError(403, "INSUFFICIENT_PERMISSIONS");
    tenant.admin().post(invitation, Map.of()).isError(409, "RESOURCE_CONFLICT"); // just sent one
    String old = tenant.newStaff(TestTenant.newEmail(), "STAFF", null);
    tenant.admin().post("/api/v1/staff/" + old + "/invitation", Map.of()).is(202);
  }

  @Test
  void theOperatorTriesWhetherMailsArrive() {
    Caller operator = Restomesh.superadmin();
    String email = TestTenant.newEmail();

    operator.post("/api/v1/admin/mails/test", Map.of("recipient", email)).is(202);

    assertThat(mailbox.await(email, 1).subject()).isEqualTo("Mails arrive");
    Awaitility.await()
        .atMost(Duration.ofSeconds(15))
        .until(() -> listed(operator, "SENT").contains(email));
    assertThat(listed(operator, "DEAD")).doesNotContain(email);
    operator.get("/api/v1/admin/mails?state=LOST").isError(400, "VALIDATION_ERROR");
    operator
        .post("/api/v1/admin/mails/test", Map.of("recipient", "nobody"))
        .isError(400, "VALIDATION_ERROR");
    tenant.admin().get("/api/v1/admin/mails").isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  private static List<String> listed(Caller operator, String state) {
    return operator
        .get("/api/v1/admin/mails?limit=200&state=" + state)
        .is(200)
        .json()
        .findValuesAsText("recipient");
  }

  @Test
  void anAdminSaysWhichNoticesAreWanted() {
    Answer all = tenant.admin().get("/api/v1/notices").is(200);
    assertThat(all.json().get("mailsAreSent").booleanValue()).isTrue();
    assertThat(all.json().get("notices")).hasSize(5);

    tenant.admin().put("/api/v1/notices/DIGEST", Map.of("on", false)).is(200);

    Stream<String> off =
        tenant
            .admin()
            .get("/api/v1/notices")
            .is(200)
            .json()
            .get("notices")
            .findParents("on")
            .stream()
            .filter(notice -> !notice.get("on").booleanValue())
            .map(notice -> notice.get("kind").textValue());
    assertThat(off).containsExactly("DIGEST");
    tenant
        .admin()
        .put("/api/v1/notices/INVITATION", Map.of("on", false))
        .isError(404, "RESOURCE_NOT_FOUND");
    tenant
        .admin()
        .put("/api/v1/notices/NONE", Map.of("on", false))
        .isError(404, "RESOURCE_NOT_FOUND");
    tenant.admin().put("/api/v1/notices/DIGEST", Map.of()).isError(400, "VALIDATION_ERROR");
    tenant.signedIn("MANAGER").get("/api/v1/notices").isError(403, "INSUFFICIENT_PERMISSIONS");
  }
}
