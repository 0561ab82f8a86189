package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PlatformDTest {
  private static final String ALL =
      "Created,Picking,Invoiced,Shipped,Delivered,Cancelled,UnSupplied";
  private static final long NOW = PlatformClient.NOW.toEpochMilli();
  private static final long DAY = 86_400_000;

  @AutoClose
  private final PlatformClient client = new PlatformClient("platform_d", "http://127.0.0.1:1");

  private final String supplier = "/suppliers/" + client.credential("supplierId");

  @Test
  void everyHeaderIsNeeded() {
    assertThat(send("GET", listing(NOW - DAY, NOW, 0, 50), headers(), "").status()).isEqualTo(200);
    for (String name : List.of("User-Agent", "x-agentname", "x-executor-user")) {
      Map<String, String> fewer = headers();
      fewer.remove(name);
      assertThat(send("GET", listing(NOW - DAY, NOW, 0, 50), fewer, "").status())
          .as(name)
          .isEqualTo(403);
    }
    Map<String, String> wrong = headers();
    wrong.put("Authorization", "Basic eDp5");
    assertThat(send("GET", listing(NOW - DAY, NOW, 0, 50), wrong, "").status()).isEqualTo(401);
  }

  @Test
  void aWindowHasBothEndsAndIsADayAtMost() {
    client.place("{}");

    assertThat(total(NOW - DAY, NOW)).isEqualTo(1);
    assertThat(total(NOW, NOW + DAY)).isEqualTo(1);
    assertThat(total(NOW + 1, NOW + DAY)).isZero();
    assertThat(get(listing(NOW - DAY - 1, NOW, 0, 50)).status()).isEqualTo(400);
    assertThat(get(listing(NOW + 1, NOW, 0, 50)).status()).isEqualTo(400);
    assertThat(get(listing(NOW - DAY, NOW, 0, 51)).status()).isEqualTo(400);
    assertThat(get(listing(NOW - DAY, NOW, 0, 50) + "&sort=x").status()).isEqualTo(400);
    assertThat(get(listing(NOW - DAY, NOW, 0, 50).replace("&page=0", "")).status()).isEqualTo(400);
  }

  @Test
  void pagesAreSmallerThanAskedForWhenThePlatformLikes() {
    client.control("PUT", "restaurants/" + client.restaurant(), "{\"pageSize\":2}");
    client.at("orders", "{\"count\":5}");

    JsonObject first = get(listing(NOW - DAY, NOW, 0, 50)).json();
    assertThat(first.getInt("size")).isEqualTo(2);
    assertThat(first.getInt("totalPages")).isEqualTo(3);
    assertThat(content(2)).hasSize(1);
    assertThat(content(3)).isEmpty();
  }

  @Test
  void theOldestChangeComesFirstAndAnActionMovesThePackageBack() {
    String first = client.place("{}").getString("id");
    client.control("PUT", "clock", "{\"offsetSeconds\":5}");
    String second = client.place("{}").getString("id");
    assertThat(ids(NOW + DAY / 2)).containsExactly(first, second);

    client.control("PUT", "clock", "{\"offsetSeconds\":9}");
    assertThat(picked(first, 20).status()).isEqualTo(200);

    assertThat(ids(NOW + DAY / 2)).containsExactly(second, first);
    assertThat(ids(NOW + 5_000)).containsExactly(second);
  }

  @Test
  void pickedTwiceOnlyChangesTheTime() {
    String id = client.place("{}").getString("id");
    assertThat(current(put("packages/invoiced", invoiced(id)))).isEqualTo("Created");
    assertThat(picked(id, 20).status()).isEqualTo(200);
    assertThat(picked(id, 30).status()).isEqualTo(200);
    assertThat(picked(id, 0).status()).isEqualTo(400);

    assertThat(put("packages/invoiced", invoiced(id)).status()).isEqualTo(200);
    assertThat(current(picked(id, 20))).isEqualTo("Invoiced");
    client.at("orders/" + id + "/cancel", "{}");
    assertThat(current(picked(id, 20))).isEqualTo("Cancelled");
    assertThat(client.calls("&operation=markPreparing")).hasSize(1);
  }

  @Test
  void whoCannotSupplyNamesEveryUnitThatIsLeft() {
    JsonObject order =
        client.place("{\"items\":[{\"externalId\":\"5\",\"qty\":2,\"cancelledQty\":1}]}");
    String id = order.getString("id");
    List<String> left =
        order
            .getJsonObject("wire")
            .getJsonArray("lines")
            .getJsonObject(0)
            .getJsonArray("items")
            .stream()
            .map(JsonObject.class::cast)
            .filter(item -> !item.getBoolean("isCancelled"))
            .map(item -> item.getString("packageItemId"))
            .toList();
    assertThat(left).hasSize(2);

    assertThat(put("packages/unsupplied", unsupplied(id, left.subList(0, 1))).status())
        .isEqualTo(400);
    assertThat(put("packages/unsupplied", unsupplied(id, left)).status()).isEqualTo(200);
    assertThat(current(put("packages/unsupplied", unsupplied(id, left)))).isEqualTo("UnSupplied");
  }

  @Test
  void aSplitLeavesOneClosedPackageAndOneWithTheRest() {
    JsonObject whole = client.place("{\"items\":[{\"externalId\":\"5\",\"qty\":2}]}");
    String id = whole.getString("id");
    picked(id, 20);

    client.at("orders/" + id + "/split", "{\"items\":[{\"externalId\":\"5\",\"qty\":1}]}");

    JsonArray both = get(listing(NOW - DAY, NOW, 0, 50)).json().getJsonArray("content");
    JsonObject old =
        both.getJsonObject(0).getString("id").equals(id)
            ? both.getJsonObject(0)
            : both.getJsonObject(1);
    JsonObject rest = old == both.getJsonObject(0) ? both.getJsonObject(1) : both.getJsonObject(0);
    assertThat(old.getString("packageStatus")).isEqualTo("Cancelled");
    assertThat(old.getJsonObject("cancelInfo").getString("reason")).isEqualTo("SPLIT");
    assertThat(rest.getString("packageStatus")).isEqualTo("Picking");
    assertThat(rest.getString("orderNumber")).isEqualTo(old.getString("orderNumber"));
    assertThat(rest.getJsonNumber("totalPrice").toString()).isEqualTo("100.0");
  }

  @Test
  void productsAreTextsOfDigitsForTheOwnStore() {
    String item =
        "{\"items\":[{\"productId\":\"555\",\"storeId\":%s,\"title\":\"Döner\",\"sellingPrice\":110.0,\"onSale\":true}]}"
            .formatted(client.restaurant());
    assertThat(put("products/price-and-inventory", item).status()).isEqualTo(200);
    assertThat(put("products/price-and-inventory", item.replace("\"555\"", "555")).status())
        .isEqualTo(400);
    String store = "stores/" + client.restaurant();
    String off = "{\"items\":[{\"productId\":\"555\",\"onSale\":false}]}";
    assertThat(put(store + "/products/availability", off).status()).isEqualTo(200);
    put(store + "/working-status", "{\"workingStatus\":\"CLOSED\"}");

    assertThat(client.state().getBoolean("open")).isFalse();
    assertThat(
            client.state().getJsonObject("catalogue").getJsonObject("555").getBoolean("available"))
        .isFalse();
  }

  @Test
  void theSampleOfTheDocumentsAddsUp() {
    JsonObject wire =
        client
            .place(
                """
                {"vendorDiscountCents":500,"items":[{"externalId":"555","qty":2,"priceCents":11000,
                 "options":[{"name":"Ayran","priceCents":500},{"name":"Domates","removed":true}]}]}""")
            .getJsonObject("wire");

    assertThat(wire.getJsonNumber("totalPrice").toString()).isEqualTo("230.0");
    assertThat(wire.getJsonArray("lines").getJsonObject(0).getJsonArray("removedIngredients"))
        .hasSize(1);
    assertThat(wire.getString("eta")).isEqualTo("12:38");
  }

  private List<String> ids(long end) {
    return get(listing(end - DAY, end, 0, 50)).json().getJsonArray("content").stream()
        .map(order -> ((JsonObject) order).getString("id"))
        .toList();
  }

  private JsonArray content(int page) {
    return get(listing(NOW - DAY, NOW, page, 50)).json().getJsonArray("content");
  }

  private int total(long start, long end) {
    return get(listing(start, end, 0, 50)).json().getInt("totalCount");
  }

  private String listing(long start, long end, int page, int size) {
    return ("%s/packages?storeId=%s&packageStatuses=%s&packageModificationStartDate=%d"
            + "&packageModificationEndDate=%d&page=%d&size=%d")
        .formatted(supplier, client.restaurant(), ALL, start, end, page, size);
  }

  private PlatformClient.Answer picked(String id, int minutes) {
    return put(
        "packages/picked", "{\"packageId\":\"%s\",\"preparationTime\":%d}".formatted(id, minutes));
  }

  private static String invoiced(String id) {
    return "{\"packageId\":\"%s\",\"actualDate\":%d}".formatted(id, NOW);
  }

  private static String unsupplied(String id, List<String> units) {
    String list = units.stream().map(unit -> '"' + unit + '"').collect(Collectors.joining(","));
    return "{\"packageId\":\"%s\",\"itemIdList\":[%s],\"reasonId\":627,\"description\":\"full\"}"
        .formatted(id, list);
  }

  private static String current(PlatformClient.Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(409);
    return answer.json().getString("packageStatus");
  }

  private PlatformClient.Answer get(String path) {
    return send("GET", path, headers(), "");
  }

  private PlatformClient.Answer put(String below, String body) {
    Map<String, String> headers = headers();
    headers.put("Content-Type", "application/json");
    return send("PUT", supplier + "/" + below, headers, body);
  }

  private PlatformClient.Answer send(
      String method, String path, Map<String, String> headers, String body) {
    return client.send(method, path, headers, body);
  }

  private Map<String, String> headers() {
    String pair = client.credential("apiKey") + ":" + client.credential("apiSecret");
    Map<String, String> headers = new TreeMap<>();
    headers.put(
        "Authorization",
        "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
    headers.put("User-Agent", client.credential("supplierId") + " - Restomesh");
    headers.put("x-agentname", "Restomesh");
    headers.put("x-executor-user", "restomesh");
    return headers;
  }
}
