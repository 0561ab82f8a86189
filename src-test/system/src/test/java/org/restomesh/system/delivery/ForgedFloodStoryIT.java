package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Restomesh;

/**
 * Platforms are limited for each restaurant and in no other way
 * (contract/0-common#own-limits-only).
 */
class ForgedFloodStoryIT {
  private static final int MORE_THAN_AN_ADDRESS_MAY = 150;

  @Test
  void forgedCallsAreRefusedHoweverManyAndKeepNoOrderOut() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    String path = "/api/webhooks/delivery/platform_a/order/" + restaurant.shop().id();

    for (int i = 0; i < MORE_THAN_AN_ADDRESS_MAY; i++) {
      Restomesh.anybody()
          .with("Authorization", "Bearer a.b.c")
          .post(path, "{}")
          .isError(401, "UNAUTHORIZED");
    }

    JsonNode order = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS));
    assertThat(restaurant.order(order.get("id").textValue()).get("status").textValue())
        .isEqualTo("PENDING");
  }
}
