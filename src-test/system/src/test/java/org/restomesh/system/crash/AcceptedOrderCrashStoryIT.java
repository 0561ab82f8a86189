package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.TestDevice;

/**
 * The server is killed after the platforms have taken acceptances and before we have written them
 * down: afterwards there is one accepted order each, on both sides
 * (contract/4-orders-delivery#outbound-obsolete).
 */
class AcceptedOrderCrashStoryIT {
  @RegisterExtension static final Outage KILL = Outage.kill();

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration HEALED_WITHIN = Duration.ofMinutes(3);

  /** An order whose acceptance was on its way when the server died. */
  private record Interrupted(
      DeliveryTenant restaurant, String id, String ours, TestDevice printer) {}

  private static final Map<String, Interrupted> ORDERS = new HashMap<>();

  @BeforeAll
  static void killWhileAcceptancesAreOnTheirWay() {
    List<CompletableFuture<Void>> byHand = new ArrayList<>();
    for (String platform : List.of("PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D")) {
      DeliveryTenant restaurant = DeliveryTenant.at(platform);
      TestDevice printer = restaurant.tenant().newDevice("kitchen_printer");
      ORDERS.put(platform, new Interrupted(restaurant, "", "", printer));
    }
    KILL.prepared();
    for (String platform : List.of("PLATFORM_A", "PLATFORM_D")) {
      ORDERS.compute(platform, (name, order) -> acceptedByItself(order));
    }
    for (String platform : List.of("PLATFORM_B", "PLATFORM_C")) {
      ORDERS.compute(platform, (name, order) -> acceptedByHand(order, byHand));
    }
    ORDERS.values().forEach(AcceptedOrderCrashStoryIT::awaitHeld);

    KILL.happens(() -> ORDERS.values().forEach(order -> order.restaurant().shop().release()));
    byHand.forEach(CompletableFuture::join);
    KILL.recovered();
  }

  private static Interrupted acceptedByItself(Interrupted order) {
    DeliveryTenant restaurant = order.restaurant();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "hold-after"));
    return new Interrupted(restaurant, placed(restaurant), "", order.printer());
  }

  private static Interrupted acceptedByHand(
      Interrupted order, List<CompletableFuture<Void>> byHand) {
    DeliveryTenant restaurant = order.restaurant();
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    String id = placed(restaurant);
    String ours = restaurant.awaitStatus(id, "PENDING_APPROVAL").get("id").textValue();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "hold-after"));
    byHand.add(
        CompletableFuture.runAsync(() -> restaurant.accept(ours)).exceptionally(dead -> null));
    return new Interrupted(restaurant, id, ours, order.printer());
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_A, ORDER_ACCEPTED", "PLATFORM_D, Picking"})
  void whatTheWorkerHadToldThePlatformIsToldAgainAndIsOneOrder(String platform, String accepted) {
    DeliveryTenant restaurant = ORDERS.get(platform).restaurant();
    String id = ORDERS.get(platform).id();

    await().atMost(HEALED_WITHIN).until(() -> outbound(restaurant, "pending").isEmpty());
    assertThat(outbound(restaurant, "dead")).isEmpty();
    // Once is enough where a poll has seen meanwhile that it is accepted.
    assertThat(told(restaurant, id)).isBetween(1, 2);
    assertThat(restaurant.order(id).get("status").textValue()).isEqualTo("PENDING");
    assertThat(restaurant.shop().status(id)).isEqualTo(accepted);
    assertThat(ORDERS.get(platform).printer().ledger()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_B, 500", "PLATFORM_C, APPROVED"})
  void whatAPersonHadAcceptedCanBeAcceptedAgain(String platform, String accepted) {
    DeliveryTenant restaurant = ORDERS.get(platform).restaurant();
    String id = ORDERS.get(platform).id();
    String ours = ORDERS.get(platform).ours();

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

  private static void awaitHeld(Interrupted order) {
    await().atMost(PATIENCE).until(() -> order.restaurant().shop().held() == 1);
  }

  private static String placed(DeliveryTenant restaurant) {
    String id = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS)).get("id").textValue();
    restaurant.pollUntilRead();
    return id;
  }
}
