package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PlatformATest {
  private static final String QUIET = "{\"push\":false}";
  private static final String ACCEPT =
      """
      {"status":"order_accepted","acceptanceTime":"2026-03-01T09:20:00Z","remoteOrderId":"o-1"}""";

  @AutoClose private final Software software = new Software();
  @AutoClose private final PlatformClient client = new PlatformClient("platform_a", software.url());

  @Test
  void anAcceptedOrderCannotBeAcceptedTwice() {
    String id = client.place(QUIET).getString("id");

    assertThat(call("POST", "/v2/order/status/" + id, ACCEPT).status()).isEqualTo(200);
    PlatformClient.Answer again = call("POST", "/v2/order/status/" + id, ACCEPT);

    assertThat(again.status()).isEqualTo(409);
    assertThat(again.json().getString("currentState")).isEqualTo("ORDER_ACCEPTED");
    assertThat(client.order(id).getString("theirId")).isEqualTo("o-1");
  }

  @Test
  void aCancelledOrderSaysSo() {
    String id = client.place(QUIET).getString("id");
    client.at("orders/" + id + "/cancel", QUIET);

    assertThat(call("POST", "/v2/order/status/" + id, ACCEPT).json().getString("currentState"))
        .isEqualTo("ORDER_CANCELLED");
  }

  @Test
  void whateverTheDocumentsDoNotNameIsRefusedAndNoted() {
    String path = "/v2/order/status/" + client.place(QUIET).getString("id");

    for (String wrong :
        new String[] {
          ACCEPT.replace("}", ",\"prepTime\":20}"),
          ACCEPT.replace("\"remoteOrderId\":\"o-1\"", "\"remoteOrderId\":null"),
          ACCEPT.replace(",\"remoteOrderId\":\"o-1\"", ""),
          ACCEPT.replace("09:20:00Z", "09:20:00+00:00"),
          ACCEPT.replace("order_accepted", "accepted"),
          ACCEPT.replace("{", "{\"status\":\"order_accepted\","),
          ACCEPT + ACCEPT,
          "[]"
        }) {
      assertThat(call("POST", path, wrong).status()).as(wrong).isEqualTo(400);
    }
    assertThat(call("PUT", path, ACCEPT).status()).isEqualTo(405);
    assertThat(call("POST", path + "?x=1", ACCEPT).status()).isEqualTo(400);
    assertThat(
            client
                .send("POST", path, Map.of("Authorization", "Bearer " + token()), ACCEPT)
                .status())
        .isEqualTo(400);
    assertThat(client.control("GET", "calls?violations=true", "").array()).hasSize(11);
  }

  @Test
  void whatARouterWouldPutUpWithIsRefusedAndNoted() {
    String path = "/v2/order/status/" + client.place(QUIET).getString("id");

    for (String other : new String[] {path + "/", path + ";x=1", path.replace("/v2", "//v2")}) {
      assertThat(call("POST", other, ACCEPT).status()).as(other).isEqualTo(404);
    }
    for (String method : new String[] {"HEAD", "OPTIONS", "PATCH"}) {
      assertThat(call(method, path, "").status()).as(method).isEqualTo(405);
    }
    assertThat(client.control("GET", "calls?violations=true", "").array()).hasSize(3);
    assertThat(call("POST", path, ACCEPT).status()).isEqualTo(200);
  }

  @Test
  void aViolationNamesItsRestaurant() {
    call("POST", "/v2/order/status/" + client.place(QUIET).getString("id"), "[]");

    assertThat(client.calls("&violations=true")).hasSize(1);
  }

  @Test
  void aLoginIsAForm() {
    assertThat(login(form("client_credentials", "clientSecret")).status()).isEqualTo(200);
    assertThat(login(form("client_credentials", "clientSecret") + "&scope=all").status())
        .isEqualTo(400);
    assertThat(login(form("password", "clientSecret")).status()).isEqualTo(400);
    assertThat(login(form("client_credentials", "clientId")).status()).isEqualTo(401);
  }

  @Test
  void tokensEnd() {
    String token = token();
    assertThat(adjust(token, client.place(QUIET).getString("id")).status()).isEqualTo(409);

    client.at("expire-tokens", "");

    assertThat(adjust(token, client.place(QUIET).getString("id")).status()).isEqualTo(401);
  }

  @Test
  void theTimeCannotBeChangedOnceARiderIsOnTheWay() {
    String id = client.place(QUIET).getString("id");
    call("POST", "/v2/order/status/" + id, ACCEPT);
    assertThat(adjust(token(), id).status()).isEqualTo(204);

    client.at("orders/" + id + "/mark", "{\"mark\":\"RIDER\"}");

    assertThat(adjust(token(), id).status()).isEqualTo(409);
  }

  @Test
  void theTimeMayStillChangeWhenTheOrderIsReady() {
    String id = client.place(QUIET).getString("id");
    call("POST", "/v2/order/status/" + id, ACCEPT);
    call("POST", "/v2/orders/" + id + "/preparation-completed", "");

    assertThat(adjust(token(), id).status()).isEqualTo(204);
  }

  @Test
  void readyComesAfterAccepted() {
    String id = client.place(QUIET).getString("id");
    String path = "/v2/orders/" + id + "/preparation-completed";

    assertThat(call("POST", path, "").status()).isEqualTo(409);
    call("POST", "/v2/order/status/" + id, ACCEPT);
    assertThat(call("POST", path, "").status()).isEqualTo(204);
    assertThat(client.status(id)).isEqualTo("ORDER_PREPARED");
  }

  @Test
  void aRejectionHasAReasonOfTheList() {
    String path = "/v2/order/status/" + client.place(QUIET).getString("id");
    String reject = "{\"status\":\"order_rejected\",\"reason\":\"OTHER\",\"message\":\"full\"}";

    assertThat(call("POST", path, reject.replace("OTHER", "FULL")).status()).isEqualTo(400);
    assertThat(call("POST", path, reject).status()).isEqualTo(200);
  }

  @Test
  void aCatalogueChangesTheNamedItemsOnly() {
    String vendor =
        "/v2/chains/" + client.credential("chainCode") + "/vendors/" + client.restaurant();
    String item =
        """
        {"items":{"B1":{"id":"B1","type":"Product","name":"Burger","price":"100.00","active":true}}}""";

    assertThat(call("PUT", vendor + "/catalog", item).status()).isEqualTo(202);
    assertThat(call("PUT", vendor + "/catalog", item.replace("\"100.00\"", "100")).status())
        .isEqualTo(400);
    assertThat(
            call("PUT", vendor + "/catalog", item.replace("\"id\":\"B1\"", "\"id\":\"B2\""))
                .status())
        .isEqualTo(400);
    assertThat(client.page()).contains("B1 | Burger | 1 | 100.00 |");
    String off = "{\"items\":[\"B1\"],\"type\":\"PRODUCT\",\"isAvailable\":false}";
    assertThat(call("PUT", vendor + "/catalog/items/availability", off).status()).isEqualTo(204);

    JsonObject burger = client.state().getJsonObject("catalogue").getJsonObject("B1");
    assertThat(burger.getBoolean("available")).isFalse();
    assertThat(burger.getString("price")).isEqualTo("100.00");
  }

  @Test
  void aStoreThatThePlatformHasClosedStaysClosed() {
    String store =
        "/v2/chains/%s/remoteVendors/%s/availability"
            .formatted(client.credential("chainCode"), client.restaurant());

    assertThat(call("PUT", store, "{\"availabilityState\":\"CLOSED\"}").status()).isEqualTo(204);
    assertThat(call("GET", store, "").json().getString("availabilityState")).isEqualTo("CLOSED");
    client.control("PUT", "restaurants/" + client.restaurant(), "{\"changeable\":false}");
    assertThat(call("PUT", store, "{\"availabilityState\":\"OPEN\"}").status()).isEqualTo(409);
  }

  @Test
  void theSampleOfTheDocumentsAddsUp() {
    JsonObject wire =
        client
            .place(
                """
                {"push":false,"feeCents":1500,"platformDiscountCents":1500,"vendorDiscountCents":500,
                 "items":[{"externalId":"BRG-1","qty":2,"priceCents":10000,
                           "options":[{"name":"Cheddar","priceCents":1525}]}]}""")
            .getJsonObject("wire");

    assertThat(wire.getJsonObject("price").getString("grandTotal")).isEqualTo("225.50");
    assertThat(wire.getJsonArray("products").getJsonObject(0).getString("paidPrice"))
        .isEqualTo("200.00");
  }

  @Test
  void ordersArePushedWithATokenForTheRestaurant() throws GeneralSecurityException {
    client.place("{}");

    Software.Received push = software.next();
    assertThat(push.method() + " " + push.path())
        .isEqualTo("POST /hooks/platform_a/order/" + client.restaurant());
    String[] parts = push.proof().substring("Bearer ".length()).split("\\.", -1);
    Mac mac = Mac.getInstance("HmacSHA512");
    mac.init(
        new SecretKeySpec(PlatformClient.SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA512"));
    byte[] hash = mac.doFinal((parts[0] + "." + parts[1]).getBytes(StandardCharsets.UTF_8));
    assertThat(Base64.getUrlDecoder().decode(parts[2])).isEqualTo(hash);
    assertThat(decoded(parts[0]).getString("alg")).isEqualTo("HS512");
    assertThat(decoded(parts[1]).getString("restaurantId")).isEqualTo(client.restaurant());
  }

  @Test
  void onceOurIdIsKnownItIsUsed() {
    String id = client.place("{}").getString("id");
    software.next();

    client.at("orders/" + id + "/refund", "{\"amountCents\":1250,\"refundId\":\"r1\"}");

    Software.Received refund = software.next();
    assertThat(refund.path())
        .isEqualTo("/hooks/platform_a/" + client.restaurant() + "/order/our-id/refund");
    assertThat(refund.body()).contains("\"amount\":\"12.50\"").contains("\"refundId\":\"r1\"");
  }

  @Test
  void aPushIsRepeatedAfter500AndNotAfter404() {
    software.answers(500, 429, 404);

    String id = client.place("{}").getString("id");

    String first = software.next().body();
    assertThat(software.next().body()).isEqualTo(first);
    assertThat(software.next().body()).isEqualTo(first);
    client.at("orders/" + id + "/status", "{\"status\":\"PICKED_UP\"}");
    assertThat(software.next().path()).endsWith("/status");
    assertThat(software.isQuiet()).isTrue();
  }

  @Test
  void faultsComeInTheirOrderAndEnd() {
    String id = client.place(QUIET).getString("id");
    client.at("faults", "{\"on\":\"acceptOrder\",\"fault\":\"throttle-wait\"}");
    client.at("faults", "{\"on\":\"acceptOrder\",\"fault\":\"lose\"}");
    String path = "/v2/order/status/" + id;

    PlatformClient.Answer throttled = call("POST", path, ACCEPT);
    assertThat(throttled.status()).isEqualTo(429);
    assertThat(throttled.response().headers().firstValue("Retry-After")).contains("2");
    assertThat(client.status(id)).isEqualTo("NEW");

    assertThat(call("POST", path, ACCEPT).status()).isEqualTo(500);
    assertThat(client.status(id)).isEqualTo("ORDER_ACCEPTED");
    assertThat(call("POST", path, ACCEPT).status()).isEqualTo(409);
    assertThat(client.calls("&operation=acceptOrder&orderId=" + id)).hasSize(3);
  }

  private PlatformClient.Answer adjust(String token, String id) {
    return client.send(
        "POST",
        "/v2/orders/" + id + "/adjust-preparation-time",
        json(token),
        "{\"expectedPickupAt\":\"2026-03-01T09:30:00.000Z\"}");
  }

  private PlatformClient.Answer call(String method, String path, String body) {
    String token = token();
    return client.send(
        method,
        path,
        body.isEmpty() ? Map.of("Authorization", "Bearer " + token) : json(token),
        body);
  }

  private static Map<String, String> json(String token) {
    return Map.of("Authorization", "Bearer " + token, "Content-Type", "application/json");
  }

  private String token() {
    return login(form("client_credentials", "clientSecret")).json().getString("access_token");
  }

  private String form(String grant, String passwordIs) {
    return "grant_type=%s&username=%s&password=%s"
        .formatted(grant, client.credential("clientId"), client.credential(passwordIs));
  }

  private PlatformClient.Answer login(String form) {
    return client.send(
        "POST", "/v2/login", Map.of("Content-Type", "application/x-www-form-urlencoded"), form);
  }

  private static JsonObject decoded(String part) {
    String json = new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
    return Json.createReader(new StringReader(json)).readObject();
  }
}
