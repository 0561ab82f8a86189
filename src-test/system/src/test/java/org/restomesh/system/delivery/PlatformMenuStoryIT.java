package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.DeliveryTenant;

/** What is on the menu here is on the menu there; what has run out here is out there at once. */
class PlatformMenuStoryIT {
  private static final String SYNC = "/api/delivery-platforms/menu-sync/";
  private static final String PRODUCTS = "/api/v1/menu/products/";
  private static final String FREE_OF_CHARGE = "7002";
  private static final Duration AT_ONCE = Duration.ofSeconds(20);

  @ParameterizedTest
  @CsvSource({"PLATFORM_A, 125.5", "PLATFORM_B, 125.5", "PLATFORM_C, 12550", "PLATFORM_D, 125.5"})
  void aMenuSyncTellsNamePriceAndAvailabilityOfWhatIsMapped(String platform, BigDecimal price) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.newProduct("Sahanda", "kitchen");
    change(restaurant, Map.of("name", "Kaşarlı Pide", "priceCents", 12_550)).is(200);
    assertThat(restaurant.config().get("lastMenuSyncAt").isNull()).isTrue();

    Answer synced = restaurant.admin().post(SYNC + platform).is(200);

    assertThat(synced.json().get("pushed").intValue()).isEqualTo(1);
    JsonNode catalogue = restaurant.shop().state().get("catalogue");
    assertThat(catalogue).hasSize(1);
    JsonNode item = catalogue.get(MAPPED);
    assertThat(item.get("name").textValue()).isEqualTo("Kaşarlı Pide");
    assertThat(new BigDecimal(item.get("price").asText())).isEqualByComparingTo(price);
    assertThat(item.get("available").booleanValue()).isTrue();
    assertThat(restaurant.config().get("lastMenuSyncAt").isNull()).isFalse();
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void aMenuOfWhichNothingCanBeToldIsInStepWithoutACall() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_D");
    change(restaurant, Map.of("priceCents", 0)).is(200);
    restaurant.map(FREE_OF_CHARGE);

    Answer synced = restaurant.admin().post(SYNC + "platform_d").is(200);

    assertThat(synced.json().get("pushed").intValue()).isZero();
    assertThat(synced.json().get("skipped").intValue()).isEqualTo(2);
    assertThat(restaurant.shop().calls("pushMenu")).isEmpty();
    assertThat(restaurant.config().get("lastMenuSyncAt").isNull()).isFalse();
  }

  @Test
  void aPlatformThatDoesNotTakeTheMenuLeavesItUnsynced() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    restaurant.shop().fault(Map.of("on", "pushMenu", "fault", "error"));

    restaurant.admin().post(SYNC + "platform_b").isError(502, "EXTERNAL_SERVICE_ERROR");

    assertThat(restaurant.config().get("lastMenuSyncAt").isNull()).isTrue();
    restaurant.admin().post(SYNC + "platform_b").is(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void whatHasRunOutIsToldAtOnceAndSoIsThatItIsBack(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);

    change(restaurant, Map.of("isAvailable", false)).is(200);
    awaitSold(restaurant, false);
    change(restaurant, Map.of("isAvailable", true)).is(200);
    awaitSold(restaurant, true);
    change(restaurant, Map.of("isActive", false)).is(200);
    awaitSold(restaurant, false);

    change(restaurant, Map.of("isActive", false, "name", "Lahmacun")).is(200);
    awaitNothingToTell(restaurant);
    assertThat(restaurant.shop().calls("setItemAvailability")).hasSize(3);
    assertThat(restaurant.shop().calls("pushMenu")).isEmpty();
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void eachItemThatIsTheProductIsTold() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_C");
    restaurant.map(FREE_OF_CHARGE);

    change(restaurant, Map.of("isAvailable", false)).is(200);

    await()
        .atMost(AT_ONCE)
        .untilAsserted(
            () ->
                assertThat(restaurant.shop().state().get("catalogue"))
                    .hasSize(2)
                    .allSatisfy(item -> assertThat(item.get("available").asBoolean()).isFalse()));
  }

  @Test
  void whatGoesWithItsCategoryIsNotToBeHadThereEither() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.admin().post(SYNC + "platform_a").is(200);
    String category =
        restaurant.admin().get(PRODUCTS + restaurant.productId()).is(200).text("categoryId");

    restaurant.admin().delete("/api/v1/menu/categories/" + category).is(204);

    awaitSold(restaurant, false);
  }

  @Test
  void aPlatformThatCannotBeToldDoesNotKeepTheKitchenFromSayingSo() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.shop().fault(Map.of("on", "setItemAvailability", "fault", "unavailable"));

    change(restaurant, Map.of("isAvailable", false)).is(200);

    await()
        .atMost(AT_ONCE)
        .until(() -> outbound(restaurant).path(0).path("retryCount").asInt() == 1);
    JsonNode waiting = outbound(restaurant).get(0);
    assertThat(waiting.get("operation").textValue()).isEqualTo("setItemAvailability");
    assertThat(waiting.get("productId").textValue()).isEqualTo(restaurant.productId());
    assertThat(waiting.get("lastErrorClass").textValue()).isEqualTo("REMOTE");
  }

  private static Answer change(DeliveryTenant restaurant, Map<String, ?> change) {
    return restaurant.admin().patch(PRODUCTS + restaurant.productId(), change);
  }

  private static void awaitSold(DeliveryTenant restaurant, boolean sold) {
    await()
        .atMost(AT_ONCE)
        .until(
            () -> {
              JsonNode item = restaurant.shop().state().get("catalogue").path(MAPPED);
              return item.has("available") && item.get("available").booleanValue() == sold;
            });
  }

  private static void awaitNothingToTell(DeliveryTenant restaurant) {
    await().atMost(AT_ONCE).until(() -> outbound(restaurant).isEmpty());
  }

  private static JsonNode outbound(DeliveryTenant restaurant) {
    return restaurant.admin().get("/api/delivery-platforms/outbound").is(200).json();
  }
}
