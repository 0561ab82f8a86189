package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.TestDevice;

/** An order goes from the platform's guest to the kitchen, and what becomes of it goes back. */
class PlatformOrdersStoryIT {

  @ParameterizedTest
  @MethodSource("org.restomesh.system.kit.PlatformShop#accepted")
  void anOrderIsAcceptedThereAndShownAndPrintedHere(String platform, String accepted) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    TestDevice screen = restaurant.tenant().newDevice("kds_screen");
    TestDevice printer = restaurant.tenant().newDevice("kitchen_printer");

    String id = placed(restaurant);

    JsonNode order = restaurant.awaitStatus(id, "PENDING");
    assertThat(order.get("source").textValue()).isEqualTo(platform);
    assertThat(order.get("totalCents").longValue()).isEqualTo(2 * PRICE_CENTS);
    assertThat(screen.nextWithin(10).get("kind").textValue()).isEqualTo("show_order");
    JsonNode print = printer.nextWithin(10);
    assertThat(print.get("kind").textValue()).isEqualTo("print_receipt");
    assertThat(print.toString()).contains("Pide");
    restaurant.awaitAtPlatform(id, accepted);
    assertThat(restaurant.shop().calls("acceptOrder", id)).hasSize(1);
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_A, ORDER_PREPARED", "PLATFORM_C, PREPARED", "PLATFORM_D, Invoiced"})
  void readyInTheKitchenIsReadyThere(String platform, String ready) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    String id = placed(restaurant);
    String ours = restaurant.awaitStatus(id, "PENDING").get("id").textValue();
    restaurant.move(ours, "PREPARING").is(200);

    restaurant.move(ours, "READY").is(200);

    restaurant.awaitAtPlatform(id, ready);
    restaurant.move(ours, "PREPARING").is(200);
    restaurant.move(ours, "READY").is(200);
    restaurant.move(ours, "SERVED").is(200);
    assertThat(restaurant.shop().calls("markReady", id)).hasSize(1);
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void theGuestsCancellationClosesTheOrderAndTakesItOffTheScreen(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    TestDevice screen = restaurant.tenant().newDevice("kds_screen");
    String id = placed(restaurant);
    restaurant.awaitStatus(id, "PENDING");
    screen.ack(screen.nextWithin(10), "done");

    restaurant.shop().act(id, "cancel", Map.of());
    restaurant.pollUntilRead();

    restaurant.awaitStatus(id, "CANCELLED");
    assertThat(screen.nextWithin(10).get("kind").textValue()).isEqualTo("clear_order");
    assertThat(restaurant.shop().calls("rejectOrder", id)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void handedOverIsServedAndStaysSo(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    String id = placed(restaurant);
    restaurant.awaitStatus(id, "PENDING");

    restaurant.shop().act(id, "status", Map.of("status", "PICKED_UP"));
    restaurant.pollUntilRead();
    restaurant.awaitStatus(id, "SERVED");
    restaurant.shop().act(id, "cancel", Map.of());
    restaurant.pollUntilRead();

    assertThat(restaurant.order(id).get("status").textValue()).isEqualTo("SERVED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void moneyGivenBackInPartIsWrittenDownOnceAndInFullCancels(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    String id = placed(restaurant);
    restaurant.awaitStatus(id, "PENDING");

    restaurant.shop().act(id, "refund", Map.of("amountCents", 2_500, "refundId", "r1"));
    restaurant.pollUntilRead();
    restaurant.shop().act(id, "refund", Map.of("amountCents", 17_500, "refundId", "r2"));
    JsonNode first = restaurant.order(id).at("/externalData/refunds");
    assertThat(first.size()).isBetween(1, 2);
    restaurant.pollUntilRead();

    JsonNode order = restaurant.awaitStatus(id, "CANCELLED");
    assertThat(order.at("/externalData/refunds")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void anAmendedOrderIsToldToTheKitchenAgain(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    TestDevice screen = restaurant.tenant().newDevice("kds_screen");
    String id = placed(restaurant);
    long version = restaurant.awaitStatus(id, "PENDING").get("version").longValue();
    screen.ack(screen.nextWithin(10), "done");

    restaurant.shop().act(id, "amend", cart(MAPPED, 3, PRICE_CENTS));
    restaurant.pollUntilRead();

    assertThat(screen.nextWithin(15).get("kind").textValue()).isEqualTo("show_order");
    JsonNode order = restaurant.order(id);
    assertThat(order.get("status").textValue()).isEqualTo("PENDING");
    assertThat(order.get("totalCents").longValue()).isEqualTo(3 * PRICE_CENTS);
    assertThat(order.get("version").longValue()).isGreaterThan(version);
    restaurant.pollUntilRead();
    assertThat(restaurant.order(id).get("version")).isEqualTo(order.get("version"));
  }

  /** Places two of what is mapped; where the platform does not push, it is read at once. */
  private static String placed(DeliveryTenant restaurant) {
    String id = restaurant.shop().order(cart(MAPPED, 2, PRICE_CENTS)).get("id").textValue();
    restaurant.pollUntilRead();
    return id;
  }
}
