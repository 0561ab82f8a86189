package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PlatformShop;
import org.restomesh.system.kit.Rehearsal;

/** A platform that cannot be read loses nothing: what it kept is all there afterwards, once. */
@Exclusive("moves the clock")
class OutageStoryIT {
  private static final int ORDERS = 500;
  private static final Duration TWO_HOURS = Duration.ofHours(2);
  private static final Duration ALL_ACCEPTED_WITHIN = Duration.ofMinutes(4);

  @AfterEach
  void presentTime() {
    Rehearsal.reset();
    PlatformShop.offsetClock(0);
  }

  @Test
  void twoHoursWithoutThePlatformAreMadeUpFor() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_D");
    restaurant.pollUntilRead();
    restaurant.shop().fault(Map.of("on", "fetchOrders", "fault", "unavailable", "times", -1));
    List<String> ids = new ArrayList<>();
    for (int quarter = 1; quarter <= 4; quarter++) {
      ids.addAll(placed(restaurant, ORDERS / 4));
      Rehearsal.advance(TWO_HOURS.dividedBy(4));
      PlatformShop.offsetClock(quarter * TWO_HOURS.toSeconds() / 4);
    }

    restaurant.shop().works();
    // It was switched off after ten failures, had they come before the platform was well again.
    restaurant.configure(Map.of("enabled", true)).is(200);
    restaurant.pollUntilRead();
    restaurant.pollUntilRead();

    await()
        .atMost(ALL_ACCEPTED_WITHIN)
        .until(() -> restaurant.shop().calls("acceptOrder").size() >= ORDERS);
    assertThat(externalIds(restaurant)).containsExactlyInAnyOrderElementsOf(ids);
    assertThat(restaurant.shop().calls("acceptOrder"))
        .extracting(call -> call.get("orderId").textValue())
        .containsExactlyInAnyOrderElementsOf(ids);
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_C", "PLATFORM_D"})
  void aSecondPageThatFailsIsReadWithTheNextPoll(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.shop().change(Map.of("pageSize", 4));
    restaurant.shop().fault(Map.of("fault", "page-2", "times", 2));
    List<String> ids = placed(restaurant, 10);

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> {
              restaurant.poll();
              assertThat(externalIds(restaurant)).containsExactlyInAnyOrderElementsOf(ids);
            });
  }

  private static List<String> externalIds(DeliveryTenant restaurant) {
    return restaurant.orders().stream()
        .map(order -> order.get("externalOrderId").textValue())
        .toList();
  }

  private static List<String> placed(DeliveryTenant restaurant, int count) {
    Map<String, Object> orders = cart(MAPPED, 1, PRICE_CENTS);
    orders.put("count", count);
    orders.put("push", false);
    List<String> ids = new ArrayList<>();
    for (JsonNode order : restaurant.shop().order(orders)) {
      ids.add(order.get("id").textValue());
    }
    return ids;
  }
}
