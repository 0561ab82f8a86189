package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.RawHttp;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;
import org.restomesh.system.kit.Trickle;

/** Whatever goes wrong, the answer looks the same (contract/0-common#error-envelope). */
class EnvelopeStoryIT {
  private static final String LOGIN = "/api/v1/auth/login";
  private static final String BRANCHES = "/api/v1/branches";
  private static final int MEBIBYTE = 1024 * 1024;

  private final Caller anybody = Restomesh.anybody();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/nope",
        "/api/v1/nope",
        "/api/v2/devices",
        "/delivery-platforms/nope",
        "/api/delivery-platforms/nope",
        "/webhooks/delivery/nope",
        "/api/webhooks/delivery/nope"
      })
  void anUnknownPathIsNotFound(String path) {
    anybody.get(path).isError(404, "RESOURCE_NOT_FOUND");
    anybody.post(path, Map.of("a", 1)).isError(404, "RESOURCE_NOT_FOUND");
  }

  /** Payara's listener may tell the end of an answer when the next request is being served. */
  @Test
  void whoAsksAgainAtOnceIsAnsweredByTheApplication() {
    Together.run(
        8,
        () -> {
          for (int i = 0; i < 500; i++) {
            anybody.get("/api/v1/nope").isError(404, "RESOURCE_NOT_FOUND");
          }
          return null;
        });
  }

  /** Payara decodes the path of a request that it takes up again once its body is there. */
  @Test
  void anAddressIsReadOnceAlsoWhereTheBodyComesLater() {
    String target = "/api/v1/nope%20x%252Fy";
    String headers =
        "Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{";
    try (Trickle slow = new Trickle("POST " + target + " HTTP/1.1\r\n" + headers, "}")) {
      await().pollDelay(Duration.ofMillis(50)).until(() -> true); // the filter looks for 0.5 ms
      slow.drip();

      assertThat(slow.answer(Duration.ofSeconds(10)))
          .startsWith("HTTP/1.1 404 ")
          .contains("\"path\":\"" + target + "\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nope", "/nope.html", "/kitchen/nope.css"})
  void anUnknownPageIsNotFoundEither(String path) {
    anybody.get(path).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void whatIsNoIdIsNotFound() {
    TestTenant tenant = TestTenant.open();

    tenant.admin().get("/api/v1/devices/nope").isError(404, "RESOURCE_NOT_FOUND");
    tenant.admin().get(BRANCHES + "/1").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aWrongMethodIsToldWhichAreAllowed() {
    Answer put = TestTenant.open().admin().put("/api/v1/devices", Map.of()).isError(405, null);

    assertThat(Arrays.asList(put.header("Allow").split(", *"))).contains("GET", "POST");
    anybody.get(LOGIN).isError(405, null);
    anybody.delete(LOGIN).isError(405, null);
  }

  @Test
  void aBodyOfOneMebibyteIsReadAndOneByteMoreIsNot() {
    anybody.post(LOGIN, loginOfSize(MEBIBYTE)).isError(400, "VALIDATION_ERROR");
    anybody.post(LOGIN, loginOfSize(MEBIBYTE + 1)).isError(413, null);
  }

  @Test
  void theSizeCountsAlsoWhenItIsNotAnnounced() {
    anybody.postChunked(LOGIN, loginOfSize(MEBIBYTE)).isError(400, "VALIDATION_ERROR");
    anybody.postChunked(LOGIN, loginOfSize(MEBIBYTE + 1)).isError(413, null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x"
      })
  void aBodyThatIsNotJsonIsRefusedByItsType(String type) {
    anybody
        .with("Content-Type", type)
        .send("POST", LOGIN, BodyPublishers.ofString("{}"))
        .isError(415, null);
  }

  @Test
  void aBodyWithoutATypeIsRefused() {
    anybody.send("POST", LOGIN, BodyPublishers.ofString("{}")).isError(415, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "7", "{\"email\":}", "{} {}", "{'email':'a'}"})
  void aBodyThatIsNotTheExpectedJsonIsInvalid(String body) {
    anybody.post(LOGIN, body).isError(400, "VALIDATION_ERROR");
  }

  @Test
  void invalidPropertiesAreNamed() {
    Caller admin = TestTenant.open().admin();

    admin.post(BRANCHES, "{\"name\":\"a\",\"colour\":\"red\"}").isInvalid("colour");
    admin.post(BRANCHES, "{\"name\":7}").isInvalid("name");
    admin.post(BRANCHES, "{\"name\":true}").isInvalid("name");
    admin.post(BRANCHES, "{\"name\":[\"a\"]}").isInvalid("name");
    admin.post(BRANCHES, "{\"address\":\"a\"}").isInvalid("name");
    admin.post(BRANCHES, "{\"name\":\" \"}").isInvalid("name");
    admin.post(BRANCHES, "{\"name\":\"a\",\"name\":\"b\"}").isError(400, "VALIDATION_ERROR");
    admin
        .post("/api/v1/staff", Map.of("email", "x", "name", "a", "role", "STAFF"))
        .isInvalid("email");
  }

  @Test
  void propertiesInsideOthersAreNamedWithTheirPath() {
    Map<String, Object> body =
        Map.of(
            "name", "a",
            "branchName", "b",
            "admin", Map.of("email", TestTenant.newEmail(), "name", "c", "password", "short"));

    Restomesh.superadmin().post("/api/v1/admin/tenants", body).isInvalid("admin.password");
  }

  @Test
  void messagesAreTheSameInEveryLanguage() {
    TestTenant tenant = TestTenant.open();
    Caller turkish = tenant.admin().with("Accept-Language", "tr");
    String commands = tenant.newDevice("receipt_printer").commands();

    assertThat(turkish.post(BRANCHES, "{}").isInvalid("name").json().get("message"))
        .map(JsonNode::textValue)
        .containsExactly("name: must not be blank");
    assertThat(turkish.post(commands, "{}").isInvalid("kind").json().get("message"))
        .map(JsonNode::textValue)
        .containsExactly("kind: must not be null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"7\"", "7.5", "7.0", "true", "[7]", "99999999999", "{}"})
  void aNumberIsAWholeNumber(String priority) {
    TestDevice device = TestTenant.open().newDevice("receipt_printer");

    device.enqueueJson("{\"kind\":\"noop\",\"priority\":" + priority + "}").isInvalid("priority");
  }

  @Test
  void aTextWithANulIsRefused() {
    Answer refused = TestTenant.open().admin().post(BRANCHES, "{\"name\":\"a\\u0000b\"}");

    assertThat(refused.status()).as(refused.body()).isEqualTo(400);
    refused.isError(400, refused.json().path("errorCode").textValue());
  }

  @Test
  void anAcceptableRequestIdIsKeptAndAnyOtherReplaced() {
    String longest = "a".repeat(64);

    assertThat(sentWithId("Aa0._-").header("X-Request-Id")).isEqualTo("Aa0._-");
    assertThat(sentWithId(longest).header("X-Request-Id")).isEqualTo(longest);
    for (String bad : new String[] {longest + "a", "a b", "a/b", "ü"}) {
      assertThat(sentWithId(bad).header("X-Request-Id")).matches("[0-9a-f-]{36}");
    }
  }

  @Test
  void whoCameByHttpsAsOurProxySaysIsToldToComeSoAgain() {
    Caller secure = anybody.with("X-Forwarded-Proto", "https");
    for (String path : new String[] {"/", "/api/v1/auth/jwks", "/api/nowhere"}) {
      assertThat(secure.get(path).header("Strict-Transport-Security"))
          .isEqualTo("max-age=31536000");
      assertThat(anybody.get(path).header("Strict-Transport-Security")).isNull();
    }
  }

  @Test
  void successesHaveARequestIdAndTheSecurityHeadersToo() {
    Answer api = anybody.get("/api/v1/auth/jwks").is(200);
    Answer page = anybody.get("/").is(200);
    Answer bare = anybody.get("/delivery-platforms/configs").is(401);

    assertThat(api.header("X-Request-Id")).matches("[0-9a-f-]{36}");
    for (Answer answer : new Answer[] {api, bare}) {
      assertThat(answer.header("Content-Security-Policy")).contains("default-src 'none'");
      assertThat(answer.header("Cache-Control")).contains("no-store");
    }
    assertThat(page.header("Content-Security-Policy"))
        .contains("frame-ancestors 'none'")
        .doesNotContain("unsafe");
    for (Answer answer : new Answer[] {api, page}) {
      assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
      assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
      assertThat(answer.header("X-Powered-By")).isNull();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/%zz",
        "/api/%",
        "/api/%00",
        "/api/v1/devices/%2e%2e/",
        "/api/v1/devices/%2F",
        "/api/../nope",
        "/api/;a=b",
        "/api/v1/auth/jwks;a=b/nope",
        "/api/<script>",
        "/api/\\nope",
        "//api/nope",
        "/api/v1/branches?limit=%zz"
      })
  void aMalformedAddressNeverShowsAContainersPage(String target) {
    showsNoPage(RawHttp.send("GET", target, Map.of()));
  }

  @Test
  void traceEchoesNothing() {
    String answer = RawHttp.send("TRACE", "/api/v1/auth/jwks", Map.of("X-Probe", "echo-of-this"));

    showsNoPage(answer);
    assertThat(answer).doesNotContain("echo-of-this").doesNotStartWith("HTTP/1.1 200");
  }

  @Test
  void anUnknownMethodShowsNoPage() {
    showsNoPage(RawHttp.send("BREW", "/api/v1/auth/jwks", Map.of()));
  }

  @Test
  void aVeryLongHeaderShowsNoPage() {
    String answer = RawHttp.send("GET", "/api/nope", Map.of("X-Long", "a".repeat(200_000)));

    showsNoPage(answer);
    assertThat(answer).doesNotStartWith("HTTP/1.1 2").doesNotStartWith("HTTP/1.1 5");
  }

  private Answer sentWithId(String id) {
    Answer answer = anybody.with("X-Request-Id", id).get("/api/nope");
    return answer.isError(404, "RESOURCE_NOT_FOUND");
  }

  private static void showsNoPage(String answer) {
    assertThat(answer.toLowerCase(Locale.ROOT))
        .doesNotContain("<html")
        .doesNotContain("<!doctype")
        .doesNotContain("exception")
        .doesNotContain("glassfish")
        .doesNotContain("undertow");
  }

  private static String loginOfSize(int bytes) {
    String start = "{\"password\":\"x\",\"email\":\"";
    String end = "\"}";
    return start + "a".repeat(bytes - start.length() - end.length()) + end;
  }

  @Test
  void theServersOwnListOfRoutesDoesNotExist() {
    Restomesh.anybody().get("/api/application.wadl").isError(404, "RESOURCE_NOT_FOUND");
  }
}
