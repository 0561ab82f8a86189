package org.restomesh.simulators.partner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;

class PartnerTest {
  private static final String JSON = "application/json";

  private final PlayedRestomesh restomesh = new PlayedRestomesh();
  private final Partner partner = new Partner(new PartnerSettings(restomesh.url(), ""));

  @AfterEach
  void close() {
    restomesh.close();
  }

  @Test
  void aTabletGetsATokenAndNeverTheKey() {
    Reply added = add(PlayedRestomesh.KEY);
    Reply session = session(code(added), "{}");

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

    refused(401, () -> session(code, "{}"));
    refused(404, () -> session("no-such-code", "{}"));
  }

  @Test
  void aTabletThatIsTakenAwayLeavesNoSessionBehind() {
    String code = code(add(PlayedRestomesh.KEY));
    session(code, "{}");

    assertThat(ask("DELETE", "/control/tablets/" + code, "").status()).isEqualTo(204);

    assertThat(restomesh.sessions()).isEmpty();
    refused(404, () -> session(code, "{}"));
  }

  @Test
  void whatATabletAsksIsPassedOnWithItsOwnTokenAndComesBackAsItIs() {
    String token = json(session(code(add(PlayedRestomesh.KEY)), "{}")).getString("screenToken");

    Reply answer = api("GET", "display/pay-status", "intentId=i%201", token, "");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).contains("İçli köfte");
    assertThat(answer.headers())
        .containsEntry("ETag", "\"menu-1\"")
        .doesNotContainKey("Set-Cookie");
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
    "DELETE, display/orders",
    "GET, display/../partner-keys",
    "GET, display/menu/../../partner-keys",
    "GET, display%2Fmenu",
    "GET, //other.example/display/menu",
    "GET, ''"
  })
  void nothingElseIsPassedOn(String method, String path) {
    refused(404, () -> api(method, path, null, "scr_1", ""));
    assertThat(restomesh.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PartnerKey pk_1", "Bearer a.b.c", "Screen", "Screen a b", ""})
  void onlyScreensAreSpokenFor(String authorization) {
    refused(
        401,
        () ->
            partner.serve(
                new Request(
                    "GET", "/api/display/menu", null, Map.of("authorization", authorization), "")));
    assertThat(restomesh.requests()).isEmpty();
  }

  @Test
  void tooLongABodyIsRefused() {
    refused(413, () -> api("POST", "display/orders", null, "scr_1", "x".repeat(65_537)));
  }

  @Test
  void whatIsNotReachedIsToldApartFromARefusal() {
    restomesh.close();
    refused(502, () -> api("POST", "display/orders", null, "scr_1", "{}"));
  }

  @Test
  void mistakesOfPeopleAreSaid() {
    assertThatThrownBy(() -> ask("POST", "/control/tablets", "{\"branchId\": \"b1\"}"))
        .hasMessageContaining("partnerKey");
    assertThatThrownBy(
            () ->
                ask(
                    "POST",
                    "/control/tablets",
                    "{\"partnerKey\": \"k\", \"branchId\": \"b\", \"tabelId\": \"t\"}"))
        .hasMessageContaining("tabelId");
    refused(404, () -> ask("GET", "/elsewhere", ""));
    refused(405, () -> ask("PUT", "/control/tablets", "{}"));
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

  private Reply add(String key) {
    return ask(
        "POST",
        "/control/tablets",
        "{\"partnerKey\": \""
            + key
            + "\", \"branchId\": \"b1\", \"tableId\": \"t1\", \"label\": \"Window\"}");
  }

  private Reply session(String code, String body) {
    return ask("POST", "/tablets/" + code + "/session", body);
  }

  private static String code(Reply added) {
    assertThat(added.status()).isEqualTo(201);
    String code = json(added).getString("code");
    assertThat(json(added).getString("path")).isEqualTo("/simulators/partner/tablet.html#" + code);
    return code;
  }

  private Reply ask(String method, String path, String body) {
    return partner.serve(new Request(method, path, null, Map.of("content-type", JSON), body));
  }

  private Reply api(String method, String path, String query, String token, String body) {
    Map<String, String> headers = Map.of("content-type", JSON, "authorization", "Screen " + token);
    return partner.serve(new Request(method, "/api/" + path, query, headers, body));
  }

  private static void refused(int status, Runnable request) {
    assertThatThrownBy(request::run)
        .isInstanceOfSatisfying(
            Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(status));
  }

  private static JsonObject json(Reply reply) {
    return Json.createReader(new StringReader(reply.body())).readObject();
  }
}
