package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.TestDevice;

/** A part that is cancelled at platform D leaves another package, which is the same order here. */
class SplitStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_D");
  private final TestDevice screen = restaurant.tenant().newDevice("kds_screen");

  @Test
  void whatIsLeftGoesOnAsTheSameOrderUnderItsNewName() {
    JsonNode before = placed(3);
    String old = before.get("externalOrderId").textValue();

    JsonNode after = split(before, 1);

    assertThat(after.get("id")).isEqualTo(before.get("id"));
    assertThat(after.get("orderNumber")).isEqualTo(before.get("orderNumber"));
    assertThat(after.get("status").textValue()).isEqualTo("PENDING");
    assertThat(after.get("totalCents").longValue()).isEqualTo(PRICE_CENTS);
    String left = after.get("externalOrderId").textValue();
    assertThat(restaurant.shop().seen(left).get("number"))
        .isEqualTo(restaurant.shop().seen(old).get("number"));
    assertThat(screen.nextWithin(15).get("payload").toString()).contains("changed", "önce 3");
    assertThat(restaurant.orders()).hasSize(1);
    assertThat(restaurant.shop().calls("acceptOrder", left)).isEmpty();
    assertThat(restaurant.shop().calls("rejectOrder")).isEmpty();
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void whatIsLeftIsCalledReadyAndHandedOverByItsNewName() {
    JsonNode after = split(placed(2), 1);
    String ours = after.get("id").textValue();
    String left = after.get("externalOrderId").textValue();

    restaurant.move(ours, "PREPARING").is(200);
    restaurant.move(ours, "READY").is(200);
    restaurant.awaitAtPlatform(left, "Invoiced");
    restaurant.shop().act(left, "status", Map.of("status", "PICKED_UP"));
    restaurant.pollUntilRead();

    restaurant.awaitStatus(left, "SERVED");
    assertThat(restaurant.orders()).hasSize(1);
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void twiceSplitItIsStillOne() {
    JsonNode once = split(placed(3), 2);

    JsonNode twice = split(once, 1);

    assertThat(twice.get("id")).isEqualTo(once.get("id"));
    assertThat(twice.get("totalCents").longValue()).isEqualTo(PRICE_CENTS);
    assertThat(restaurant.orders()).hasSize(1);
  }

  /** Accepted by both sides, and shown. */
  private JsonNode placed(int qty) {
    String id = restaurant.shop().order(cart(MAPPED, qty, PRICE_CENTS)).get("id").textValue();
    restaurant.pollUntilRead();
    restaurant.awaitAtPlatform(id, "Picking");
    screen.ack(screen.nextWithin(10), "done").is(200);
    return restaurant.awaitStatus(id, "PENDING");
  }

  private JsonNode split(JsonNode order, int left) {
    String old = order.get("externalOrderId").textValue();
    restaurant.shop().act(old, "split", cart(MAPPED, left, PRICE_CENTS));
    restaurant.pollUntilRead();
    await()
        .atMost(PATIENCE)
        .until(() -> !restaurant.orders().get(0).get("externalOrderId").textValue().equals(old));
    return restaurant.orders().get(0);
  }
}
