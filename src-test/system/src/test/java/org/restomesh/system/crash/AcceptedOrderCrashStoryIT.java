package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.WithoutRateLimits;

/**
 * The server is killed after the platform has taken an acceptance and before we have written it
 * down: afterwards there is one accepted order, on both sides (issue of contract 4, Adapters).
 */
@WithoutRateLimits
class AcceptedOrderCrashStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration HEALED_WITHIN = Duration.ofMinutes(3);

  @ParameterizedTest
  @CsvSource({"PLATFORM_A, ORDER_ACCEPTED", "PLATFORM_D, Picking"})
  void whatTheWorkerHadToldThePlatformIsToldAgainAndIsOneOrder(String platform, String accepted) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    TestDevice printer = restaurant.tenant().newDevice("kitchen_printer");
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "hold-after"));
    String id = placed(restaurant);
    awaitHeld(restaurant);

    killAndStartAgain(restaurant);

    await().atMost(HEALED_WITHIN).until(() -> outbound(restaurant, "pending").isEmpty());
    assertThat(outbound(restaurant, "dead")).isEmpty();
    // Once is enough where a poll has seen meanwhile that it is accepted.
    assertThat(told(restaurant, id)).isBetween(1, 2);
    assertThat(restaurant.order(id).get("status").textValue()).isEqualTo("PENDING");
    assertThat(restaurant.shop().status(id)).isEqualTo(accepted);
    assertThat(printer.ledger()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_B, 500", "PLATFORM_C, APPROVED"})
  void whatAPersonHadAcceptedCanBeAcceptedAgain(String platform, String accepted) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    String id = placed(restaurant);
    String ours = restaurant.awaitStatus(id, "PENDING_APPROVAL").get("id").textValue();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "hold-after"));
    CompletableFuture<Void> accept =
        CompletableFuture.runAsync(() -> restaurant.accept(ours)).exceptionally(dead -> null);
    awaitHeld(restaurant);

    killAndStartAgain(restaurant);
    accept.join();

    assertThat(restaurant.shop().status(id)).isEqualTo(accepted);
    // The dead node's lease of the action ends by itself.
    await().atMost(HEALED_WITHIN).until(() -> restaurant.accept(ours).status() == 200);
    assertThat(restaurant.order(id).get("status").textValue()).isEqualTo("PENDING");
    assertThat(restaurant.config().get("errorCount").intValue()).isZero();
  }

  /** platform_d counts an acceptance of what is accepted as a change of its time. */
  private static int told(DeliveryTenant restaurant, String id) {
    return restaurant.shop().calls("acceptOrder", id).size()
        + restaurant.shop().calls("markPreparing", id).size();
  }

  private static JsonNode outbound(DeliveryTenant restaurant, String state) {
    return restaurant.admin().get("/api/delivery-platforms/outbound?state=" + state).is(200).json();
  }

  private static void killAndStartAgain(DeliveryTenant restaurant) {
    Installation.kill();
    restaurant.shop().release();
    Installation.startAgain();
  }

  private static void awaitHeld(DeliveryTenant restaurant) {
    await().atMost(PATIENCE).until(() -> restaurant.shop().held() == 1);
  }

  private static String placed(DeliveryTenant restaurant) {
    String id = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS)).get("id").textValue();
    restaurant.pollUntilRead();
    return id;
  }
}
