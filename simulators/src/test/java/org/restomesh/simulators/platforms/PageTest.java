package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PageTest {
  @AutoClose private final Software software = new Software();
  @AutoClose private final PlatformClient client = new PlatformClient("platform_a", software.url());

  @Test
  void whatAPersonOrdersIsPushedAndShown() {
    PlatformClient.Answer answer = press(order("1001 | Köfte <b> | 2 | 99.50 | az tuzlu"));

    assertThat(answer.status()).isEqualTo(303);
    assertThat(software.next().body()).contains("\"unitPrice\":\"99.50\"").contains("az tuzlu");
    JsonObject order = client.control("GET", orders(), "").array().getJsonObject(0);
    assertThat(client.page())
        .contains(order.getString("id"))
        .contains("order 200")
        .doesNotContain("<b>");
  }

  @Test
  void mistakesAreShownOnThePage() {
    String problem = press(order("1001 | Köfte")).response().headers().firstValue("Location").get();

    assertThat(client.send("GET", "/" + problem, Map.of(), "").body())
        .contains("not an item: 1001 | Köfte");
  }

  @Test
  void ordersAreCancelledAndRefundedByButtons() {
    String id = client.place("{\"push\":false}").getString("id");

    press(Map.of("do", "one more", "restaurant", client.restaurant(), "order", id));
    press(Map.of("do", "refund 10 TRY", "restaurant", client.restaurant(), "order", id));
    press(Map.of("do", "cancel", "restaurant", client.restaurant(), "order", id));

    assertThat(software.next().path()).endsWith("/amend");
    assertThat(software.next().path()).endsWith("/refund");
    assertThat(software.next().body()).contains("CANCELLED");
    assertThat(client.status(id)).isEqualTo("ORDER_CANCELLED");
  }

  @Test
  void onlyWhatThePlatformDoesIsOffered() {
    client.place("{\"push\":false}");
    assertThat(client.page()).contains("push again").doesNotContain("split off one");

    try (PlatformClient splitting = new PlatformClient("platform_d", software.url())) {
      splitting.place("{}");
      assertThat(splitting.page()).contains("split off one").doesNotContain("push again");
    }
  }

  @Test
  void anOrderIsSplitOnlyWherePlatformsDoThat() {
    String id = client.place("{\"push\":false}").getString("id");

    PlatformClient.Answer answer =
        client.send("POST", "/control/" + orders() + "/" + id + "/split", Map.of(), "{}");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(client.status(id)).isNotEqualTo("ORDER_CANCELLED");
  }

  @Test
  void faultsAreAddedAndTakenAway() {
    String restaurant = client.restaurant();
    press(
        Map.of(
            "do", "fault", "restaurant", restaurant, "on", "login", "fault", "html", "times", "3"));
    assertThat(client.state().getJsonArray("faults")).hasSize(1);

    press(Map.of("do", "works", "restaurant", restaurant));

    assertThat(client.state().getJsonArray("faults")).isEmpty();
  }

  private String orders() {
    return "restaurants/" + client.restaurant() + "/orders";
  }

  private Map<String, String> order(String items) {
    return Map.of(
        "do", "place",
        "restaurant", client.restaurant(),
        "items", items,
        "note", "",
        "courier", "PLATFORM",
        "minutes", "",
        "copies", "1");
  }

  private PlatformClient.Answer press(Map<String, String> fields) {
    String form =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return client.send(
        "POST", "/", Map.of("Content-Type", "application/x-www-form-urlencoded"), form);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
