package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.DeliveryTenant;

/** A person who does not want to wait for the next poll. */
class PollNowStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void whileOnePollRunsAnotherIsRefused(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    Map<String, Object> order = cart(MAPPED, 1, PRICE_CENTS);
    order.put("push", false);
    String id = restaurant.shop().order(order).get("id").textValue();
    restaurant.shop().fault(Map.of("on", "fetchOrders", "fault", "hold"));

    CompletableFuture<Void> first = CompletableFuture.runAsync(restaurant::pollUntilRead);
    await().atMost(PATIENCE).until(() -> restaurant.shop().held() > 0);
    try {
      restaurant.poll().isError(409, "RESOURCE_CONFLICT");
      restaurant.poll().isError(409, "RESOURCE_CONFLICT");
    } finally {
      restaurant.shop().release();
    }
    first.join();

    restaurant.awaitStatus(id, "PENDING");
    Answer next =
        await().atMost(PATIENCE).until(restaurant::poll, it -> it.status() != 409).is(200);
    assertThat(next.json().get("orders").isInt()).isTrue();
    assertThat(restaurant.orders()).hasSize(1);
  }

  @Test
  void aPlatformThatOnlyPushesHasNothingToRead() {
    Answer polled = DeliveryTenant.at("PLATFORM_A").poll().is(200);

    assertThat(polled.json().get("orders").intValue()).isZero();
  }

  @Test
  void whatIsSwitchedOffIsNotPolled() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    restaurant.configure(Map.of("enabled", false)).is(200);

    restaurant.poll().isError(409, "RESOURCE_CONFLICT");
  }
}
