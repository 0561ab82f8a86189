package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.TestDevice;

/** However often an order is told, it is one: one record, one ticket, one accept call. */
class DuplicateOrdersStoryIT {
  private static final int COPIES = 50;

  @Test
  void fiftyWebhooksAndAPollAtOnceAreOneOrder() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_C");
    TestDevice printer = restaurant.tenant().newDevice("kitchen_printer");
    Map<String, Object> order = cart(MAPPED, 2, PRICE_CENTS);
    order.put("push", false);
    String id = restaurant.shop().order(order).get("id").textValue();

    CompletableFuture<Void> polls = CompletableFuture.runAsync(restaurant::pollUntilRead);
    restaurant.shop().act(id, "push", Map.of("copies", COPIES));
    polls.join();

    JsonNode one = restaurant.awaitStatus(id, "PENDING");
    restaurant.awaitAtPlatform(id, "APPROVED");
    assertThat(restaurant.orders()).hasSize(1);
    assertThat(printer.ledger()).hasSize(1);
    assertThat(restaurant.shop().calls("acceptOrder", id)).hasSize(1);
    assertThat(restaurant.shop().seen(id).get("pushes"))
        .allSatisfy(
            push -> assertThat(push.get("status").intValue()).as(push.toString()).isIn(200, 429));
    assertThat(one.get("version").intValue()).isLessThan(3);
  }

  @Test
  void theSameAnswerIsGivenToEveryRepeat() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    String id = restaurant.shop().order(cart(MAPPED, 2, PRICE_CENTS)).get("id").textValue();
    String ours = restaurant.order(id).get("id").textValue();

    JsonNode again = restaurant.shop().act(id, "push", Map.of("copies", 5));

    for (JsonNode push : again.get("pushes")) {
      assertThat(push.get("status").intValue()).isEqualTo(200);
      assertThat(push.get("answer").textValue())
          .contains("\"orderId\":\"" + ours + "\"")
          .contains("\"remoteResponse\":{\"remoteOrderId\":\"" + ours + "\"}");
    }
  }

  @Test
  void aStatusThatOvertakesItsOrderIsAppliedAfterIt() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    Map<String, Object> order = new HashMap<>(cart(MAPPED, 2, PRICE_CENTS));
    order.put("push", false);
    String id = restaurant.shop().order(order).get("id").textValue();

    JsonNode early =
        restaurant.shop().act(id, "push", Map.of("kind", "status", "status", "CANCELLED"));
    assertThat(early.at("/pushes/0/status").intValue()).isEqualTo(202);
    restaurant.shop().act(id, "push", Map.of());

    restaurant.awaitStatus(id, "CANCELLED");
  }

  @Test
  void aPoisonedOrderStopsNoOther() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    Map<String, Object> poison = cart(MAPPED, 1, PRICE_CENTS);
    poison.put("merge", Map.of("products", "none", "totalPrice", Map.of()));
    restaurant.shop().order(poison);
    String good = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS)).get("id").textValue();

    restaurant.pollUntilRead();

    restaurant.awaitStatus(good, "PENDING");
  }
}
