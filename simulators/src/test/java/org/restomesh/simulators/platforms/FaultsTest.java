package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FaultsTest {
  private final PlatformClient client = new PlatformClient("platform_b", "http://127.0.0.1:1");

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void aHeldCallWaitsUntilItIsReleased() throws Exception {
    String id = client.place("{}").getString("id");
    client.at("faults", "{\"on\":\"acceptOrder\",\"fault\":\"hold-after\"}");
    String token = token();

    CompletableFuture<PlatformClient.Answer> call =
        CompletableFuture.supplyAsync(() -> verify(token, id));
    while (held() == 0) {
      Thread.onSpinWait();
    }
    assertThat(client.status(id)).isEqualTo("500");
    assertThat(call).isNotDone();

    client.at("release", "");
    assertThat(call.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
  }

  @Test
  void anAnswerCanBeAnything() {
    String id = client.place("{}").getString("id");
    client.at(
        "faults",
        """
        {"path":"verify","status":400,"times":2,"body":{"error":"STATUS_LOCKED"}}""");
    String token = token();

    assertThat(verify(token, id).json().getString("error")).isEqualTo("STATUS_LOCKED");
    assertThat(verify(token, id).status()).isEqualTo(400);
    assertThat(verify(token, id).status()).isEqualTo(200);
  }

  @Test
  void nothingGoesWrongAnyMoreOnceFaultsAreDeleted() {
    client.at("faults", "{\"fault\":\"html\",\"times\":-1}");
    assertThat(login().body()).startsWith("<h1>");
    assertThat(login().status()).isEqualTo(200);

    client.control("DELETE", "restaurants/" + client.restaurant() + "/faults", "");

    assertThat(login().json()).containsKey("token");
  }

  @Test
  void mistakesAtTheCounterAreTold() {
    assertThat(refused("{\"itmes\":[]}")).contains("itmes");
    assertThat(refused("{\"items\":[{\"quantity\":1}]}")).contains("quantity");
    assertThat(refused("{\"count\":0}")).contains("count");
  }

  private String refused(String json) {
    PlatformClient.Answer answer =
        client.send(
            "POST", "/control/restaurants/" + client.restaurant() + "/orders", Map.of(), json);
    assertThat(answer.status()).isEqualTo(400);
    return answer.body();
  }

  private int held() {
    return client.state().getJsonArray("faults").stream()
        .mapToInt(fault -> ((JsonObject) fault).getInt("held"))
        .sum();
  }

  private PlatformClient.Answer verify(String token, String id) {
    return client.send(
        "POST",
        "/food-orders/" + id + "/verify",
        Map.of("token", token, "Content-Type", "application/json"),
        "{}");
  }

  private String token() {
    return login().json().getString("token");
  }

  private PlatformClient.Answer login() {
    return client.send(
        "POST",
        "/auth/login",
        Map.of("Content-Type", "application/json"),
        "{\"appSecretKey\":\"%s\",\"restaurantSecretKey\":\"%s\"}"
            .formatted(
                client.credential("appSecretKey"), client.credential("restaurantSecretKey")));
  }
}
