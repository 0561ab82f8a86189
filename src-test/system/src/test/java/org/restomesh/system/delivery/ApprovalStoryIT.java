package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.DeliveryTenant.UNMAPPED;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.TestDevice;

/** Orders that wait for a person, and what the person makes of them. */
class ApprovalStoryIT {

  @ParameterizedTest
  @MethodSource("org.restomesh.system.kit.PlatformShop#accepted")
  void withoutAutoAcceptAnOrderWaitsForStaff(String platform, String accepted) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    TestDevice screen = restaurant.tenant().newDevice("kds_screen");

    JsonNode order = parked(restaurant, cart(MAPPED, 1, PRICE_CENTS));

    assertThat(order.get("attention").toString()).isEqualTo("[\"MANUAL_ACCEPT\"]");
    assertThat(screen.next().isNull()).isTrue();
    String id = order.get("id").textValue();
    restaurant.accept(id).is(200);
    String external = order.get("externalOrderId").textValue();
    assertThat(restaurant.shop().status(external)).isEqualTo(accepted);
    assertThat(restaurant.order(external).get("status").textValue()).isEqualTo("PENDING");
    assertThat(screen.nextWithin(10).get("kind").textValue()).isEqualTo("show_order");
    Answer again = restaurant.accept(id).is(200);
    assertThat(again.json().get("alreadyAccepted").booleanValue()).isTrue();
    assertThat(restaurant.shop().calls("acceptOrder", external)).hasSize(1);
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "PLATFORM_A, ORDER_CANCELLED",
    "PLATFORM_B, 1600",
    "PLATFORM_C, REJECTED",
    "PLATFORM_D, UnSupplied"
  })
  void aRejectionReachesThePlatformWithItsReason(String platform, String rejected) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    JsonNode order = parked(restaurant, cart(MAPPED, 2, PRICE_CENTS));
    String external = order.get("externalOrderId").textValue();

    restaurant.reject(order.get("id").textValue(), "hamur bitti").is(200);

    assertThat(restaurant.shop().status(external)).isEqualTo(rejected);
    assertThat(restaurant.shop().calls("rejectOrder", external).get(0).get("body").textValue())
        .contains("hamur bitti");
    JsonNode ours = restaurant.order(external);
    assertThat(ours.get("status").textValue()).isEqualTo("CANCELLED");
    assertThat(ours.get("cancelReason").textValue()).isEqualTo("hamur bitti");
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void anItemThatNobodyKnowsParksTheOrderUntilItIsMapped() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    JsonNode order = parked(restaurant, cart(UNMAPPED, 1, PRICE_CENTS));
    assertThat(order.get("attention").toString()).contains("UNMAPPED_ITEMS");

    restaurant.map(UNMAPPED);

    String external = order.get("externalOrderId").textValue();
    JsonNode resolved = restaurant.order(external);
    assertThat(resolved.at("/items/0/productId").textValue()).isEqualTo(restaurant.productId());
    assertThat(resolved.get("attention").toString()).doesNotContain("UNMAPPED_ITEMS");
  }

  @Test
  void aPriceThatIsFarOffParksTheOrder() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_C");
    Map<String, Object> dear = cart(MAPPED, 1, PRICE_CENTS + 501);
    Map<String, Object> near = cart(MAPPED, 1, PRICE_CENTS + 500);

    assertThat(parked(restaurant, dear).get("attention").toString()).isEqualTo("[\"PRICE_DRIFT\"]");
    String id = restaurant.shop().order(near).get("id").textValue();
    restaurant.awaitStatus(id, "PENDING");
  }

  @Test
  void parkedOrdersAreListedWithTheirReasons() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_C");
    JsonNode order = parked(restaurant, cart(UNMAPPED, 1, PRICE_CENTS));

    Answer listed = restaurant.admin().get("/api/delivery-platforms/orders?attention=true").is(200);
    assertThat(restaurant.admin().get("/api/delivery-platforms/orders").is(200).json())
        .isEqualTo(listed.json());
    restaurant.admin().get("/api/delivery-platforms/orders?attention=false").isInvalid("attention");

    assertThat(listed.body()).contains(order.get("id").textValue()).contains("UNMAPPED_ITEMS");
  }

  @Test
  void anOrderThatWasCancelledMeanwhileCannotBeAccepted() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    JsonNode order = parked(restaurant, cart(MAPPED, 1, PRICE_CENTS));
    String external = order.get("externalOrderId").textValue();
    restaurant.shop().act(external, "cancel", Map.of("push", false));

    restaurant.accept(order.get("id").textValue()).isError(409, "INVALID_ORDER_STATUS");

    assertThat(restaurant.order(external).get("status").textValue()).isEqualTo("CANCELLED");
    assertThat(restaurant.config().get("errorCount").intValue()).isZero();
  }

  private static JsonNode parked(DeliveryTenant restaurant, Map<String, Object> cart) {
    String id = restaurant.shop().order(cart).get("id").textValue();
    restaurant.pollUntilRead();
    return restaurant.awaitStatus(id, "PENDING_APPROVAL");
  }
}
