package org.restomesh.simulators.partner;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.simulators.partner.PartnerServer.Answer;

class PartnerTest {
  private static final String JSON = "application/json";

  @AutoClose private final PlayedRestomesh restomesh = new PlayedRestomesh();
  @AutoClose private final PartnerServer partner = new PartnerServer(restomesh.url());

  @Test
  void aTabletGetsATokenAndNeverTheKey() {
    Answer added = add(PlayedRestomesh.KEY);
    Answer session = session(code(added), "{}");

    assertThat(json(session).getString("screenToken")).startsWith("scr_");
    assertThat(added.body() + session.body() + ask("GET", "/control/tablets", "").body())
        .doesNotContain(PlayedRestomesh.KEY);
    assertThat(ask("GET", "/control/tablets", "").body()).doesNotContain("scr_");
    assertThat(restomesh.requests())
        .containsExactly(
            "POST /api/v1/display/sessions PartnerKey "
                + PlayedRestomesh.KEY
                + " {\"branchId\":\"b1\",\"tableId\":\"t1\",\"label\":\"Window\"}");
  }

  @Test
  void aTabletKeepsItsSessionUntilItIsLostOrItsGuestsLeave() {
    String code = code(add(PlayedRestomesh.KEY));
    String first = json(session(code, "{}")).getString("sessionId");
    assertThat(json(session(code, "{}")).getString("sessionId")).isEqualTo(first);
    assertThat(json(session(code, "{\"lost\": \"another\"}")).getString("sessionId"))
        .isEqualTo(first);

    String second = json(session(code, "{\"lost\": \"" + first + "\"}")).getString("sessionId");
    assertThat(second).isNotEqualTo(first);

    assertThat(ask("DELETE", "/tablets/" + code + "/session", "").status()).isEqualTo(204);
    assertThat(restomesh.sessions()).doesNotContain(second);
    assertThat(json(session(code, "{}")).getString("sessionId")).isNotEqualTo(second);
  }

  @Test
  void withoutItsKeyATabletGetsNoSession() {
    String code = code(add(PlayedRestomesh.KEY));
    restomesh.revokeKey();

    assertThat(session(code, "{}").status()).isEqualTo(401);
    assertThat(session("no-such-code", "{}").status()).isEqualTo(404);
  }

  @Test
  void aTabletThatIsTakenAwayLeavesNoSessionBehind() {
    String code = code(add(PlayedRestomesh.KEY));
    session(code, "{}");

    assertThat(ask("DELETE", "/control/tablets/" + code, "").status()).isEqualTo(204);

    assertThat(restomesh.sessions()).isEmpty();
    assertThat(session(code, "{}").status()).isEqualTo(404);
  }

  @Test
  void whatATabletAsksIsPassedOnWithItsOwnTokenAndComesBackAsItIs() {
    String token = json(session(code(add(PlayedRestomesh.KEY)), "{}")).getString("screenToken");

    Answer answer = api("GET", "display/pay-status", "intentId=i%201", token, "");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).contains("İçli köfte");
    assertThat(answer.header("ETag")).contains("\"menu-1\"");
    assertThat(answer.header("Set-Cookie")).isEmpty();
    assertThat(restomesh.requests())
        .last(InstanceOfAssertFactories.STRING)
        .startsWith("GET /api/v1/display/pay-status?intentId=i%201 Screen " + token);

    assertThat(api("POST", "display/orders", null, token, "{\"items\": []}").status())
        .isEqualTo(200);
    assertThat(restomesh.requests())
        .last(InstanceOfAssertFactories.STRING)
        .endsWith("{\"items\": []}");
    assertThat(api("GET", "display/menu", null, "scr_another", "").status()).isEqualTo(401);
  }

  @ParameterizedTest
  @CsvSource({
    "POST, display/sessions",
    "GET, partner-keys",
    "GET, display/../partner-keys",
    "GET, display/menu/../../partner-keys",
    "GET, display%2Fmenu",
    "GET, //other.example/display/menu",
    "GET, ''"
  })
  void nothingElseIsPassedOn(String method, String path) {
    assertThat(api(method, path, null, "scr_1", "").status()).isEqualTo(404);
    assertThat(restomesh.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"DELETE", "PUT", "PATCH"})
  void nothingIsPassedOnByOtherMethods(String method) {
    assertThat(api(method, "display/orders", null, "scr_1", "").status()).isEqualTo(405);
    assertThat(restomesh.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PartnerKey pk_1", "Bearer a.b.c", "Screen", "Screen a b", ""})
  void onlyScreensAreSpokenFor(String authorization) {
    Map<String, String> headers = Map.of("Authorization", authorization);
    assertThat(partner.send("GET", "/api/display/menu", headers, "").status()).isEqualTo(401);
    assertThat(restomesh.requests()).isEmpty();
  }

  @Test
  void tooLongABodyIsRefused() {
    assertThat(api("POST", "display/orders", null, "scr_1", "x".repeat(65_537)).status())
        .isEqualTo(413);
  }

  @Test
  void whatIsNotReachedIsToldApartFromARefusal() {
    restomesh.close();
    assertThat(api("POST", "display/orders", null, "scr_1", "{}").status()).isEqualTo(502);
  }

  @Test
  void mistakesOfPeopleAreSaid() {
    Answer without = ask("POST", "/control/tablets", "{\"branchId\": \"b1\"}");
    assertThat(without.status()).isEqualTo(400);
    assertThat(without.body()).contains("partnerKey");
    Answer misspelt =
        ask(
            "POST",
            "/control/tablets",
            "{\"partnerKey\": \"k\", \"branchId\": \"b\", \"tabelId\": \"t\"}");
    assertThat(misspelt.status()).isEqualTo(400);
    assertThat(misspelt.body()).contains("tabelId");
    assertThat(ask("GET", "/control/elsewhere", "").status()).isEqualTo(404);
    assertThat(ask("PUT", "/control/tablets", "{}").status()).isEqualTo(405);
  }

  @Test
  void theSocketsOriginIsToldToPageAndBrowser() {
    assertThat(PageHeaders.policy("wss://restomesh.example.com"))
        .contains("connect-src 'self' wss://restomesh.example.com;")
        .contains("script-src 'self';")
        .doesNotContain("unsafe");
    assertThat(PageHeaders.policy("")).contains("connect-src 'self';");
    assertThat(PartnerSettings.from(key -> null).restomeshUrl()).isEqualTo("http://127.0.0.1:8080");
  }

  private Answer add(String key) {
    return ask(
        "POST",
        "/control/tablets",
        "{\"partnerKey\": \""
            + key
            + "\", \"branchId\": \"b1\", \"tableId\": \"t1\", \"label\": \"Window\"}");
  }

  private Answer session(String code, String body) {
    return ask("POST", "/tablets/" + code + "/session", body);
  }

  private static String code(Answer added) {
    assertThat(added.status()).isEqualTo(201);
    String code = json(added).getString("code");
    assertThat(json(added).getString("path")).isEqualTo("/simulators/partner/tablet.html#" + code);
    return code;
  }

  private Answer ask(String method, String path, String body) {
    return partner.send(method, path, Map.of("Content-Type", JSON), body);
  }

  private Answer api(String method, String path, String query, String token, String body) {
    Map<String, String> headers = Map.of("Content-Type", JSON, "Authorization", "Screen " + token);
    String asked = query == null ? path : path + "?" + query;
    return partner.send(method, "/api/" + asked, headers, body);
  }

  private static JsonObject json(Answer reply) {
    return Json.createReader(new StringReader(reply.body())).readObject();
  }
}
