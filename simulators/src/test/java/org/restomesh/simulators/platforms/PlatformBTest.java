package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlatformBTest {
  private static final String UNAPPROVED = "/food-orders/periodic/unapproved";
  private static final String ACTIVE = "/food-orders/active";
  private static final String CANCELLED = "/food-orders/periodic/cancelled";

  @AutoClose
  private final PlatformClient client = new PlatformClient("platform_b", "http://127.0.0.1:1");

  private String token;

  @BeforeEach
  void login() {
    token = login("restaurantSecretKey", "").json().getString("token");
  }

  @Test
  void aLoginTakesTwoSecretsAndNothingElse() {
    assertThat(login("restaurantSecretKey", "").json().getString("restaurantId"))
        .isEqualTo(client.restaurant());
    assertThat(login("appSecretKey", "").status()).isEqualTo(401);
    assertThat(login("restaurantSecretKey", ",\"grant\":\"x\"").status()).isEqualTo(400);
  }

  @Test
  void anOrderGoesFromListToList() {
    String id = client.place("{}").getString("id");
    assertThat(ids(UNAPPROVED)).containsExactly(id);

    assertThat(act(id, "verify").status()).isEqualTo(200);
    assertThat(ids(UNAPPROVED)).isEmpty();
    assertThat(ids(ACTIVE)).containsExactly(id);

    client.at("orders/" + id + "/cancel", "{}");
    assertThat(ids(ACTIVE)).isEmpty();
    assertThat(ids(CANCELLED)).containsExactly(id);
  }

  @Test
  void listsForgetAfterADay() {
    String id = client.place("{\"status\":\"900\"}").getString("id");
    assertThat(ids(ACTIVE)).containsExactly(id);

    client.control("PUT", "clock", "{\"offsetSeconds\":86401}");
    token = login("restaurantSecretKey", "").json().getString("token");

    assertThat(ids(ACTIVE)).isEmpty();
  }

  @Test
  void aStatusThatNobodyKnowsIsShownAmongTheActiveOnes() {
    assertThat(call("POST", ACTIVE, "{}").array()).isEmpty();
    client.place("{\"status\":\"777\"}");

    assertThat(call("POST", ACTIVE, "{}").array().getJsonObject(0).getInt("status")).isEqualTo(777);
  }

  @Test
  void listsTakeAnEmptyObjectOnly() {
    assertThat(call("POST", ACTIVE, "{\"page\":1}").status()).isEqualTo(400);
    assertThat(call("POST", ACTIVE, "").status()).isEqualTo(400);
    assertThat(call("GET", ACTIVE, "").status()).isEqualTo(405);
    assertThat(client.send("POST", ACTIVE, Map.of("token", "x"), "{}").status()).isEqualTo(401);
  }

  @Test
  void readyComesAMinuteAfterVerified() {
    String id = client.place("{}").getString("id");
    assertThat(error(act(id, "prepare"))).isEqualTo("INVALID_STATUS");
    act(id, "verify");

    assertThat(error(act(id, "prepare"))).isEqualTo("TIME_LIMIT");
    client.control("PUT", "clock", "{\"offsetSeconds\":60}");
    assertThat(act(id, "prepare").status()).isEqualTo(200);
    assertThat(error(act(id, "prepare"))).isEqualTo("ALREADY_PREPARED");
    assertThat(error(act(id, "verify"))).isEqualTo("ALREADY_VERIFIED");
  }

  @Test
  void aScheduledOrderIsVerifiedInItsOwnWay() {
    JsonObject order = client.place("{\"scheduledFor\":\"2026-03-01T12:00:00Z\"}");
    String id = order.getString("id");
    assertThat(order.getJsonObject("wire").getInt("status")).isEqualTo(325);

    assertThat(error(act(id, "verify"))).isEqualTo("INVALID_STATUS");
    assertThat(act(id, "verify-scheduled").status()).isEqualTo(200);
    assertThat(client.status(id)).isEqualTo("350");
  }

  @Test
  void aCancellationNamesTheOptionOfThisOrder() {
    String id = client.place("{}").getString("id");
    String option =
        call("GET", "/food-orders/" + id + "/cancel-options", "").array().stream()
            .map(JsonObject.class::cast)
            .filter(one -> one.getString("code").equals("OTHER"))
            .findFirst()
            .orElseThrow()
            .getString("id");
    String body = "{\"cancelReasonId\":\"%s\",\"cancelNote\":\"no dough\"}";
    String path = "/food-orders/" + id + "/cancel";

    assertThat(call("POST", path, body.formatted("OTHER")).status()).isEqualTo(400);
    assertThat(call("POST", path, body.formatted(option)).status()).isEqualTo(200);
    assertThat(error(call("POST", path, body.formatted(option)))).isEqualTo("ALREADY_CANCELLED");
    assertThat(client.status(id)).isEqualTo("1600");
  }

  @Test
  void aLockedOrderWaits() {
    String id = client.place("{}").getString("id");
    client.at("orders/" + id + "/mark", "{\"mark\":\"LOCKED\"}");
    assertThat(error(act(id, "verify"))).isEqualTo("STATUS_LOCKED");

    client.at("orders/" + id + "/unmark", "{\"mark\":\"LOCKED\"}");
    assertThat(act(id, "verify").status()).isEqualTo(200);
  }

  @Test
  void menuAndStoreAreSetWithNumbers() {
    String product =
        "{\"products\":[{\"chainProduct\":\"cp\",\"name\":{\"tr\":\"Lahmacun\"},\"price\":60.5,\"status\":100}]}";
    assertThat(call("PUT", "/restaurants/products", product).status()).isEqualTo(200);
    assertThat(call("PUT", "/restaurants/products", product.replace("60.5", "0")).status())
        .isEqualTo(400);
    assertThat(call("PUT", "/products/cp/status", "{\"status\":200}").status()).isEqualTo(200);
    assertThat(call("PUT", "/products/cp/status", "{\"status\":150}").status()).isEqualTo(400);
    assertThat(call("PUT", "/restaurants/status/close", "{}").status()).isEqualTo(200);

    assertThat(call("GET", "/restaurants", "").json().getInt("status")).isEqualTo(200);
    assertThat(
            client.state().getJsonObject("catalogue").getJsonObject("cp").getBoolean("available"))
        .isFalse();
  }

  @Test
  void theSampleOfTheDocumentsAddsUp() {
    JsonObject wire =
        client
            .place(
                """
                {"platformDiscountCents":1950,"items":[{"externalId":"cp-11","qty":3,"priceCents":6000,
                 "options":[{"name":"Acılı","priceCents":500}]}]}""")
            .getJsonObject("wire");

    assertThat(wire.getJsonNumber("totalPrice").toString()).isEqualTo("195");
    assertThat(wire.getJsonNumber("totalDiscountedPrice").toString()).isEqualTo("175.5");
    JsonObject line = wire.getJsonArray("products").getJsonObject(0);
    assertThat(line.getJsonNumber("priceWithOption").toString()).isEqualTo("65");
  }

  private List<String> ids(String list) {
    return call("POST", list, "{}").array().stream()
        .map(order -> ((JsonObject) order).getString("id"))
        .toList();
  }

  private PlatformClient.Answer login(String secret, String more) {
    String body =
        "{\"appSecretKey\":\"%s\",\"restaurantSecretKey\":\"%s\"%s}"
            .formatted(client.credential("appSecretKey"), client.credential(secret), more);
    return client.send("POST", "/auth/login", Map.of("Content-Type", "application/json"), body);
  }

  private PlatformClient.Answer act(String id, String action) {
    return call("POST", "/food-orders/" + id + "/" + action, "{}");
  }

  private PlatformClient.Answer call(String method, String path, String body) {
    Map<String, String> headers =
        body.isEmpty()
            ? Map.of("token", token)
            : Map.of("token", token, "Content-Type", "application/json");
    return client.send(method, path, headers, body);
  }

  private static String error(PlatformClient.Answer answer) {
    assertThat(answer.status()).isEqualTo(400);
    return answer.json().getString("error");
  }
}
