package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Together;

/** A platform that fails moves nothing of ours, and is given up after ten failures. */
class FailingPlatformStoryIT {
  private static final int TOO_MANY = 10;

  @ParameterizedTest
  @CsvSource({
    "error, REMOTE",
    "html, REMOTE",
    "redirect, REMOTE",
    "refused, MAPPING",
    "forbidden, AUTH"
  })
  void aFailedAcceptanceLeavesTheOrderWhereItIs(String fault, String errorClass) {
    DeliveryTenant restaurant = waiting("PLATFORM_A");
    JsonNode order = parked(restaurant);
    String id = order.get("id").textValue();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", fault));

    restaurant.accept(id).isError(502, "EXTERNAL_SERVICE_ERROR");

    String external = order.get("externalOrderId").textValue();
    assertThat(restaurant.order(external).get("status").textValue()).isEqualTo("PENDING_APPROVAL");
    JsonNode config = restaurant.config();
    assertThat(config.get("errorCount").intValue()).isEqualTo(1);
    assertThat(config.get("lastErrorClass").textValue()).isEqualTo(errorClass);
    restaurant.accept(id).is(200);
    assertThat(restaurant.config().get("errorCount").intValue()).isZero();
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void whoIsToldToWaitIsToldSoAndNothingIsCounted() {
    DeliveryTenant restaurant = waiting("PLATFORM_D");
    String id = parked(restaurant).get("id").textValue();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "throttle-wait"));

    Answer answer = restaurant.accept(id);

    answer.isError(503, "SERVICE_UNAVAILABLE");
    assertThat(answer.header("Retry-After")).isEqualTo("2");
    assertThat(restaurant.config().get("errorCount").intValue()).isZero();
  }

  @Test
  void anAcceptanceWhoseAnswerWasLostIsHealedByTheNextOne() {
    DeliveryTenant restaurant = waiting("PLATFORM_C");
    JsonNode order = parked(restaurant);
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "lose"));
    restaurant.accept(order.get("id").textValue()).isError(502, "EXTERNAL_SERVICE_ERROR");

    restaurant.accept(order.get("id").textValue()).is(200);

    String external = order.get("externalOrderId").textValue();
    assertThat(restaurant.order(external).get("status").textValue()).isEqualTo("PENDING");
    assertThat(restaurant.shop().status(external)).isEqualTo("APPROVED");
  }

  @Test
  void tenFailuresSwitchTheConfigurationOffUntilSomebodySwitchesItOn() {
    DeliveryTenant restaurant = waiting("PLATFORM_A");
    String id = parked(restaurant).get("id").textValue();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "error", "times", TOO_MANY));
    for (int i = 0; i < TOO_MANY; i++) {
      restaurant.accept(id).isError(502, "EXTERNAL_SERVICE_ERROR");
    }

    assertThat(restaurant.config().get("status").textValue()).isEqualTo("auto_disabled");
    Map<String, Object> next = cart(MAPPED, 1, PRICE_CENTS);
    JsonNode lost = restaurant.shop().order(next).at("/pushes/0");
    assertThat(lost.get("status").intValue()).isEqualTo(404);
    assertThat(lost.get("answer").textValue()).contains("restaurant not configured");

    restaurant.configure(Map.of("enabled", true)).is(200);
    assertThat(restaurant.config().get("errorCount").intValue()).isZero();
    restaurant.accept(id).is(200);
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_A", "PLATFORM_B"})
  void manyCallsWithADeadTokenMakeOneLogin(String platform) {
    DeliveryTenant restaurant = waiting(platform);
    List<String> ids =
        IntStream.range(0, 8).mapToObj(i -> parked(restaurant)).map(this::id).toList();
    restaurant.admin().post("/api/delivery-platforms/configs/" + platform + "/test").is(200);
    restaurant.shop().expireTokens();
    int before = restaurant.shop().calls("login").size();

    List<Callable<Answer>> accepts =
        ids.stream().map(id -> (Callable<Answer>) () -> restaurant.accept(id)).toList();
    List<Answer> answers = Together.run(accepts);

    assertThat(answers).extracting(Answer::status).containsOnly(200);
    assertThat(restaurant.shop().calls("login")).hasSize(before + 1);
  }

  private String id(JsonNode order) {
    return order.get("id").textValue();
  }

  private static DeliveryTenant waiting(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    return restaurant;
  }

  private static JsonNode parked(DeliveryTenant restaurant) {
    String id = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS)).get("id").textValue();
    restaurant.pollUntilRead();
    return restaurant.awaitStatus(id, "PENDING_APPROVAL");
  }
}
