package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FaultsTest {
  private final Desk desk = new Desk("platform_b", "http://127.0.0.1:1");

  @AfterEach
  void close() {
    desk.close();
  }

  @Test
  void aHeldCallWaitsUntilItIsReleased() throws Exception {
    String id = desk.place("{}").getString("id");
    desk.at("faults", "{\"on\":\"acceptOrder\",\"fault\":\"hold-after\"}");
    String token = token();

    CompletableFuture<Desk.Answer> call = CompletableFuture.supplyAsync(() -> verify(token, id));
    while (held() == 0) {
      Thread.onSpinWait();
    }
    assertThat(desk.status(id)).isEqualTo("500");
    assertThat(call).isNotDone();

    desk.at("release", "");
    assertThat(call.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
  }

  @Test
  void anAnswerCanBeAnything() {
    String id = desk.place("{}").getString("id");
    desk.at(
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
    desk.at("faults", "{\"fault\":\"html\",\"times\":-1}");
    assertThat(login().body()).startsWith("<h1>");
    assertThat(login().status()).isEqualTo(200);

    desk.control("DELETE", "restaurants/" + desk.restaurant() + "/faults", "");

    assertThat(login().json()).containsKey("token");
  }

  @Test
  void mistakesAtTheCounterAreTold() {
    assertThat(refused("{\"itmes\":[]}")).contains("itmes");
    assertThat(refused("{\"items\":[{\"quantity\":1}]}")).contains("quantity");
    assertThat(refused("{\"count\":0}")).contains("count");
  }

  private String refused(String json) {
    Desk.Answer answer =
        desk.send("POST", "/control/restaurants/" + desk.restaurant() + "/orders", Map.of(), json);
    assertThat(answer.status()).isEqualTo(400);
    return answer.body();
  }

  private int held() {
    return desk.state().getJsonArray("faults").stream()
        .mapToInt(fault -> ((JsonObject) fault).getInt("held"))
        .sum();
  }

  private Desk.Answer verify(String token, String id) {
    return desk.send(
        "POST",
        "/food-orders/" + id + "/verify",
        Map.of("token", token, "Content-Type", "application/json"),
        "{}");
  }

  private String token() {
    return login().json().getString("token");
  }

  private Desk.Answer login() {
    return desk.send(
        "POST",
        "/auth/login",
        Map.of("Content-Type", "application/json"),
        "{\"appSecretKey\":\"%s\",\"restaurantSecretKey\":\"%s\"}"
            .formatted(desk.credential("appSecretKey"), desk.credential("restaurantSecretKey")));
  }
}
