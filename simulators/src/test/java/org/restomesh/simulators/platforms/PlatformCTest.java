package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PlatformCTest {
  private static final String QUIET = "{\"push\":false}";
  private static final String UPDATE = "/Order/v2/UpdateOrderStatus";
  private static final String CANCEL = "/Order/v2/CancelOrder";
  private static final long NOW = PlatformClient.NOW.toEpochMilli();

  @AutoClose private final Software software = new Software();
  @AutoClose private final PlatformClient client = new PlatformClient("platform_c", software.url());

  @Test
  void aBodyIsSignedForRightNow() {
    String value = "{\"storeId\":%s}".formatted(client.restaurant());
    String secret = client.credential("secretKey");

    assertThat(sent("/Store/StoreStatus", value, NOW, secret).status()).isEqualTo(200);
    assertThat(sent("/Store/StoreStatus", value, NOW - 300_000, secret).status()).isEqualTo(200);
    assertThat(sent("/Store/StoreStatus", value, NOW - 300_001, secret).status()).isEqualTo(401);
    assertThat(sent("/Store/StoreStatus", value, NOW, "another").status()).isEqualTo(401);
  }

  @Test
  void aSignatureOfAnotherFormIsAWrongOne() {
    for (String sign : new String[] {"A".repeat(64), "0".repeat(63), "none"}) {
      String body = "{\"value\":\"{}\",\"ts\":%d,\"sign\":\"%s\"}".formatted(NOW, sign);
      assertThat(raw("/Store/StoreStatus", body).status()).as(body).isEqualTo(401);
    }
  }

  @Test
  void anEnvelopeHasThreeMembersAndTheTimeIsANumber() {
    String sign = "0".repeat(64);
    for (String body :
        new String[] {
          "{\"storeId\":300}",
          "{\"value\":{\"storeId\":300},\"ts\":1,\"sign\":\"%s\"}".formatted(sign),
          "{\"value\":\"{}\",\"ts\":\"%d\",\"sign\":\"%s\"}".formatted(NOW, sign),
          "{\"value\":\"{}\",\"ts\":%d,\"sign\":\"%s\",\"x\":1}".formatted(NOW, sign)
        }) {
      assertThat(raw("/Store/StoreStatus", body).status()).as(body).isEqualTo(400);
    }
    assertThat(client.send("GET", "/Store/StoreStatus", Map.of(), "").status()).isEqualTo(405);
  }

  @Test
  void pagesMayBeShorterThanAskedFor() {
    client.control("PUT", "restaurants/" + client.restaurant(), "{\"pageSize\":2}");
    client.at("orders", "{\"push\":false,\"count\":3}");

    assertThat(pending(50, 0).getJsonArray("orders")).hasSize(2);
    assertThat(pending(50, 0).getInt("totalCount")).isEqualTo(3);
    assertThat(pending(50, 2).getJsonArray("orders")).hasSize(1);
    assertThat(pending(50, 3).getJsonArray("orders")).isEmpty();
    assertThat(list(51, 0, client.restaurant()).status()).isEqualTo(400);
    assertThat(list(50, 0, '"' + client.restaurant() + '"').status()).isEqualTo(400);
  }

  @Test
  void acceptedOrdersAreCancelledAndOthersRejected() {
    String accepted = client.place(QUIET).getString("id");
    assertThat(code(UPDATE, prepared(accepted))).isEqualTo("INVALID_STATUS");
    assertThat(call(UPDATE, approve(accepted)).status()).isEqualTo(200);
    assertThat(code(UPDATE, approve(accepted))).isEqualTo("ALREADY_IN_STATUS");
    assertThat(call(UPDATE, prepared(accepted)).status()).isEqualTo(200);
    assertThat(code(UPDATE, reject(accepted))).isEqualTo("INVALID_STATUS");
    assertThat(call(CANCEL, cancel(accepted)).status()).isEqualTo(200);
    assertThat(code(CANCEL, cancel(accepted))).isEqualTo("ORDER_CANCELLED");

    String fresh = client.place(QUIET).getString("id");
    assertThat(code(CANCEL, cancel(fresh))).isEqualTo("INVALID_STATUS");
    assertThat(call(UPDATE, reject(fresh)).status()).isEqualTo(200);
    assertThat(code(UPDATE, reject(fresh))).isEqualTo("ALREADY_IN_STATUS");
    assertThat(code(UPDATE, approve(fresh))).isEqualTo("ORDER_CANCELLED");
  }

  @Test
  void idsAreNumbers() {
    String id = client.place(QUIET).getString("id");

    assertThat(call(UPDATE, approve('"' + id + '"')).status()).isEqualTo(400);
    assertThat(call(UPDATE, approve(id + ".0")).status()).isEqualTo(400);
    assertThat(call(UPDATE, approve("1")).status()).isEqualTo(404);
  }

  @Test
  void pricesAreWholeKurus() {
    String product =
        "{\"storeId\":%s,\"products\":[{\"productId\":7001,\"name\":\"Pide\",\"price\":20000,\"isActive\":true}]}"
            .formatted(client.restaurant());

    assertThat(call("/Product/UpdateProducts", product).status()).isEqualTo(200);
    assertThat(call("/Product/UpdateProducts", product.replace("20000", "200.00")).status())
        .isEqualTo(400);
    assertThat(client.page()).contains("7001 | Pide | 1 | 200.00 |");
    String off = "{\"storeId\":%s,\"productId\":7001,\"isActive\":false}";
    call("/Product/UpdateProductStatus", off.formatted(client.restaurant()));

    JsonObject pide = client.state().getJsonObject("catalogue").getJsonObject("7001");
    assertThat(pide.getBoolean("available")).isFalse();
    assertThat(pide.getInt("price")).isEqualTo(20_000);
    assertThat(client.page()).doesNotContain("Pide | 1");
  }

  @Test
  void theSampleOfTheDocumentsAddsUp() {
    JsonObject wire =
        client
            .place(
                """
                {"push":false,"vendorDiscountCents":500,"platformDiscountCents":1500,
                 "items":[{"externalId":"7001","qty":2,"priceCents":10000,
                           "options":[{"name":"Kaşar, Sucuk","priceCents":2275}]}]}""")
            .getJsonObject("wire");

    JsonObject prices = wire.getJsonObject("prices");
    assertThat(prices.getJsonObject("total").getString("text")).isEqualTo("245,50 TL");
    assertThat(prices.getJsonObject("discounted").getInt("amountAsPenny")).isEqualTo(22_550);
    assertThat(wire.getJsonArray("items").getJsonObject(0).getInt("price")).isEqualTo(20_000);
  }

  @Test
  void pushesAreSignedWithTimeAndRawBody() {
    client.place("{}");

    Software.Received push = software.next();
    assertThat(push.path()).isEqualTo("/hooks/platform_c/order/" + client.restaurant());
    String[] parts = push.proof().split("[=,]", -1);
    assertThat(parts[1]).isEqualTo(String.valueOf(NOW));
    assertThat(parts[3]).isEqualTo(hmac(PlatformClient.SECRET, parts[1] + "." + push.body()));
  }

  @Test
  void copiesComeAllAtOnce() {
    client.place("{\"copies\":20}");

    for (int copy = 0; copy < 20; copy++) {
      software.next();
    }
    assertThat(software.isQuiet()).isTrue();
  }

  @Test
  void whatIsPushedLateIsOvertaken() {
    String id = client.place("{\"delayMillis\":1000,\"wait\":false}").getString("id");
    client.at("orders/" + id + "/cancel", "{}");

    assertThat(software.next().path()).endsWith("/status");
    assertThat(software.next().path()).endsWith("/order/" + client.restaurant());
  }

  @Test
  void aSecondPageFailsWhenToldTo() {
    client.control("PUT", "restaurants/" + client.restaurant(), "{\"pageSize\":1}");
    client.at("orders", "{\"push\":false,\"count\":2}");
    client.at("faults", "{\"fault\":\"page-2\"}");

    assertThat(list(50, 0, client.restaurant()).status()).isEqualTo(200);
    assertThat(list(50, 1, client.restaurant()).status()).isEqualTo(500);
    assertThat(list(50, 1, client.restaurant()).status()).isEqualTo(200);
  }

  private JsonObject pending(int limit, int offset) {
    return list(limit, offset, client.restaurant()).json().getJsonObject("data");
  }

  private PlatformClient.Answer list(int limit, int offset, String store) {
    String value = "{\"storeIds\":[%s],\"limit\":%d,\"offset\":%d}".formatted(store, limit, offset);
    return call("/Order/PendingOrdersWithStores", value);
  }

  private String approve(String id) {
    return update(id, "\"orderStatus\":\"Approved\"");
  }

  private String prepared(String id) {
    return update(id, "\"orderStatus\":\"Prepared\"");
  }

  private String reject(String id) {
    return update(
        id, "\"orderStatus\":\"Rejected\",\"cancelReasonId\":99,\"cancelReasonText\":\"full\"");
  }

  private String cancel(String id) {
    return update(id, "\"cancelReasonId\":99,\"cancelReasonText\":\"full\"");
  }

  private String update(String id, String rest) {
    return "{\"orderId\":%s,\"storeId\":%s,%s}".formatted(id, client.restaurant(), rest);
  }

  private String code(String path, String value) {
    PlatformClient.Answer answer = call(path, value);
    assertThat(answer.status()).as(answer.body()).isEqualTo(409);
    assertThat(answer.json().getBoolean("success")).isFalse();
    return answer.json().getString("code");
  }

  private PlatformClient.Answer call(String path, String value) {
    return sent(path, value, NOW, client.credential("secretKey"));
  }

  private PlatformClient.Answer sent(String path, String value, long ts, String secret) {
    JsonObject envelope =
        Json.createObjectBuilder()
            .add("value", value)
            .add("ts", ts)
            .add("sign", hmac(secret, ts + "." + value))
            .build();
    return raw(path, envelope.toString());
  }

  private PlatformClient.Answer raw(String path, String body) {
    return client.send(
        "POST",
        path,
        Map.of("X-Api-Key", client.credential("apiKey"), "Content-Type", "application/json"),
        body);
  }

  private static String hmac(String secret, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
