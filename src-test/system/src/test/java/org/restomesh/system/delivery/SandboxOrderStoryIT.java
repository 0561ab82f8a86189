package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.DeliveryTenant;

/** Trying a platform out before guests do, and looking at what it said that nobody understood. */
class SandboxOrderStoryIT {
  private static final String TEST_ORDER = "/api/delivery-platforms/test-order/";
  private static final String INBOX = "/api/delivery-platforms/inbox";

  @Test
  void aTestOrderGoesToTheKitchenAndNoPlatformHearsOfIt() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.admin().post(TEST_ORDER + "platform_a").isError(409, "RESOURCE_CONFLICT");
    restaurant.configure(Map.of("environment", "sandbox")).is(200);

    Answer answer = restaurant.admin().post(TEST_ORDER + "platform_a").is(201);

    assertThat(answer.json().get("simulated").booleanValue()).isTrue();
    assertThat(answer.text("externalOrderId")).startsWith("TEST-");
    assertThat(answer.text("status")).isEqualTo("PENDING");
    JsonNode order =
        restaurant.admin().get("/api/v1/orders/" + answer.text("orderId")).is(200).json();
    assertThat(order.get("orderNumber").textValue()).isEqualTo(answer.text("orderNumber"));
    assertThat(order.at("/items/0/name").textValue()).startsWith("[TEST] ");
    restaurant.move(answer.text("orderId"), "READY").is(200);
    assertThat(restaurant.shop().calls("acceptOrder")).isEmpty();
    assertThat(restaurant.shop().calls("markReady")).isEmpty();

    restaurant.admin().post(TEST_ORDER + "platform_b").isError(404, "RESOURCE_NOT_FOUND");
    restaurant.admin().post(TEST_ORDER + "platform_x").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void whatCouldNotBeReadIsListedAndCanBeTriedAgain() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    Map<String, Object> poison = cart(MAPPED, 1, PRICE_CENTS);
    poison.put("merge", Map.of("products", "none"));
    String id = restaurant.shop().order(poison).get("id").textValue();
    restaurant.pollUntilRead();

    JsonNode failed = restaurant.admin().get(INBOX + "?state=failed").is(200).json();

    assertThat(failed).hasSize(1);
    assertThat(failed.get(0).get("platform").textValue()).isEqualTo("PLATFORM_B");
    assertThat(failed.get(0).get("kind").textValue()).isEqualTo("snapshot");
    assertThat(failed.get(0).get("externalId").textValue()).isEqualTo(id);
    assertThat(failed.get(0).get("error").textValue()).isNotBlank();
    String entry = failed.get(0).get("id").textValue();
    Answer again = restaurant.admin().post(INBOX + "/" + entry + "/replay").is(200);
    assertThat(again.text("state")).isEqualTo("failed");
    assertThat(again.json().get("attempts").intValue()).isEqualTo(2);
    DeliveryTenant.at("PLATFORM_B")
        .admin()
        .post(INBOX + "/" + entry + "/replay")
        .isError(404, "RESOURCE_NOT_FOUND");
    restaurant.admin().get(INBOX + "?state=lost").isError(400, "VALIDATION_ERROR");
    String orders = "/api/delivery-platforms/orders";
    assertThat(restaurant.admin().get(orders).is(200).json()).isEmpty();
    restaurant.admin().get(orders + "?attention=false").isError(400, "VALIDATION_ERROR");
  }
}
