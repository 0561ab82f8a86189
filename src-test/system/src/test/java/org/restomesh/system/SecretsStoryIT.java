package org.restomesh.system;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.HttpCookie;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServerFiles;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;
import org.restomesh.system.secrets.Marks.Kind;
import org.restomesh.system.secrets.Marks.Mark;
import org.restomesh.system.secrets.Tour;
import org.restomesh.system.secrets.Tour.Asker;
import org.restomesh.system.secrets.Tour.Told;

/**
 * Neither secrets nor personal data reach the log, also where the database refuses
 * (contract/7-rehearsal-operations#request-log).
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

  /**
   * Each of these shows what it has made, once, to whom it was made for; no other operation does.
   */
  private static final Map<String, Set<String>> SHOWN_ONCE =
      Map.ofEntries(
          entry("login", Set.of("accessToken", "refreshToken")),
          entry("refresh", Set.of("accessToken", "refreshToken")),
          entry("loginToPage", Set.of("accessToken")),
          entry("refreshPage", Set.of("accessToken")),
          entry("beginSecondFactor", Set.of("secret", "uri")),
          entry("createDevice", Set.of("pairCode", "password")),
          entry("renewPrinterAccess", Set.of("password")),
          entry("reissuePairCode", Set.of("pairCode")),
          entry("pair", Set.of("token")),
          entry("renewDeviceToken", Set.of("token")),
          entry("openIntent", Set.of("iframeToken")),
          entry("openPayIntent", Set.of("iframeToken")),
          entry("createPartnerKey", Set.of("key")),
          entry("createServiceAccount", Set.of("key")),
          entry("createServiceAccountKey", Set.of("key")),
          entry("rotateServiceAccountKeys", Set.of("key")),
          entry("createOperatorServiceAccount", Set.of("key")),
          entry("createOperatorServiceAccountKey", Set.of("key")),
          entry("rotateOperatorServiceAccountKeys", Set.of("key")),
          entry("openScreenSession", Set.of("screenToken")),
          entry("issueRealtimeTicket", Set.of("ticket")),
          entry("createWebhookSubscription", Set.of("secret")),
          entry("rotateWebhookSecret", Set.of("secret")));

  /** Where an e-mail address, a telephone number or an address may be read. */
  private static final Map<String, Set<String>> READ_BY_STAFF =
      Map.of(
          "email",
          Set.of(
              "createStaff",
              "getStaff",
              "listStaff",
              "changeStaff",
              "me",
              "login",
              "refresh",
              "loginToPage",
              "refreshPage",
              "createTenant"),
          "address",
          Set.of("createBranch", "getBranch", "listBranches", "changeBranch", "createTenant"),
          "phone",
          Set.of());

  private static final Set<String> SECRET_MEMBERS =
      Set.of(
          "accessToken",
          "refreshToken",
          "pairCode",
          "token",
          "iframeToken",
          "key",
          "screenToken",
          "ticket",
          "secret",
          "password");

  @Test
  void whatEveryEndpointTakesOrMakesIsWhereItBelongsAndNowhereElse() {
    Tour tour = new Tour().walk();
    SoftAssertions softly = new SoftAssertions();

    softly
        .assertThat(tour.told())
        .extracting(Told::operation)
        .as("operations that were called")
        .containsAll(tour.operations());
    softly
        .assertThat(tour.told())
        .filteredOn(told -> told.answer().status() == 500)
        .as("broken")
        .isEmpty();
    softly
        .assertThat(tour.answering(SECRET_MEMBERS))
        .as("operations that show a secret, by the document")
        .isEqualTo(new TreeSet<>(SHOWN_ONCE.keySet()));
    answersAreDiscreet(tour, softly);
    auditIsDiscreet(tour, softly);
    filesAreDiscreet(tour, softly);
    softly.assertAll();
  }

  private static void answersAreDiscreet(Tour tour, SoftAssertions softly) {
    Set<Mark> read = new HashSet<>();
    Set<String> issued = issued(tour.told());
    for (Told told : tour.told()) {
      for (Mark mark : tour.marks().in(told.everything())) {
        if (!mayShow(told, mark)) {
          softly.fail("%s, %s: %s %s", told.operation(), told.asker(), mark, told.answer());
        }
        read.add(mark);
      }
      for (String secret : issuedBeside(issued, told)) {
        softly
            .assertThat(told.everything())
            .as("%s, %s", told.operation(), told.asker())
            .doesNotContain(secret);
      }
    }
    softly
        .assertThat(read)
        .extracting(Mark::member)
        .as("marks that staff should read")
        .contains("/email", "/address", "/note", "/name");
    softly.assertThat(issued).as("secrets that were made").hasSizeGreaterThanOrEqualTo(8);
  }

  private static boolean mayShow(Told told, Mark mark) {
    if (mark.kind() == Kind.SECRET) {
      return false;
    }
    if (mark.kind() == Kind.ORDINARY) {
      return told.asker() != Asker.FOREIGN;
    }
    if (told.asker() != Asker.RIGHTFUL || told.answer().status() >= 400) {
      return false;
    }
    String name = mark.member().substring(mark.member().lastIndexOf('/') + 1);
    return Optional.ofNullable(READ_BY_STAFF.get(name))
        .map(those -> those.contains(told.operation()))
        .orElse(!mark.member().startsWith("/buyer/"));
  }

  /** What was made for somebody, except by this very answer. */
  private static Set<String> issuedBeside(Set<String> issued, Told one) {
    Set<String> others = new HashSet<>(issued);
    others.removeAll(issued(List.of(one)));
    return others;
  }

  private static Set<String> issued(List<Told> answers) {
    Set<String> issued = new HashSet<>();
    for (Told told : answers) {
      if (told.answer().status() < 300) {
        for (String member : SHOWN_ONCE.getOrDefault(told.operation(), Set.of())) {
          told.answer().json().findValues(member).stream()
              .filter(JsonNode::isTextual)
              .map(JsonNode::textValue)
              .forEach(issued::add);
        }
        told.answer().headers().allValues("Set-Cookie").stream()
            .map(header -> HttpCookie.parse(header).get(0).getValue())
            .filter(value -> !value.isEmpty())
            .forEach(issued::add);
      }
    }
    return issued;
  }

  private static void auditIsDiscreet(Tour tour, SoftAssertions softly) {
    String email = tour.tenant().adminEmail();
    Caller admin = Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    for (Caller reader : List.of(admin, Restomesh.superadmin())) {
      String list =
          reader == admin
              ? "/api/v1/audit?limit=200"
              : "/api/v1/admin/audit?limit=200&tenantId=" + tour.tenant().id();
      String audit = "";
      for (String page = list; page != null; ) {
        Answer answer = reader.get(page).is(200);
        audit += answer.body();
        page = answer.nextPage();
      }
      softly.assertThat(audit).contains("staff.create", "auth.sign-in");
      softly.assertThat(discreet(tour.marks().in(audit))).as(list).isEmpty();
      softly.assertThat(audit).doesNotContain(issued(tour.told()).toArray(String[]::new));
    }
  }

  private static void filesAreDiscreet(Tour tour, SoftAssertions softly) {
    List<Path> logs = Installation.logFiles();
    List<Path> files = ServerFiles.below(Installation.serverFolders());
    softly.assertThat(ServerFiles.size(logs)).as("log").isPositive();
    Installation.journals()
        .ifPresentOrElse(
            folder -> {
              List<Path> journals = ServerFiles.below(List.of(folder));
              softly.assertThat(ServerFiles.size(journals)).as("journals").isPositive();
              softly.assertThat(files).as("below the server's folder").containsAll(journals);
            },
            () ->
                softly
                    .assertThat(files)
                    .as("kept messages")
                    .noneMatch(file -> file.toString().contains("/data/activemq/")));
    String requestId = tour.marks().all().iterator().next().text();
    softly.assertThat(ServerFiles.holding(logs, Set.of(requestId))).as("finds").isNotEmpty();

    Set<String> secrets = new HashSet<>(issued(tour.told()));
    discreet(tour.marks().all()).forEach(mark -> secrets.add(mark.text()));
    softly.assertThat(ServerFiles.holding(logs, secrets)).as("log").isEmpty();
    softly.assertThat(ServerFiles.holding(files, secrets)).as("server's files").isEmpty();
  }

  private static List<Mark> discreet(Collection<Mark> marks) {
    return marks.stream().filter(mark -> mark.kind() != Kind.ORDINARY).toList();
  }
}
