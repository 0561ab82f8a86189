package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.PlatformShop;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** A tenant configures its platforms, tells them the menu and opens and closes its store there. */
class ConfigurationStoryIT {
  private static final String CONFIGS = "/api/delivery-platforms/configs/";
  private static final String MAPPINGS = "/api/delivery-platforms/menu-mappings";

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void eachPlatformIsTestedToldTheMenuClosedAndOpened(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    Caller admin = restaurant.admin();

    admin.post(CONFIGS + platform + "/test").is(200);
    Answer synced = admin.post("/api/delivery-platforms/menu-sync/" + platform).is(200);
    assertThat(synced.json().get("pushed").intValue()).isEqualTo(1);
    toggle(admin, platform, false);
    assertThat(restaurant.config().get("storeOpen").booleanValue()).isFalse();
    toggle(admin, platform, true);

    JsonNode config = restaurant.config();
    assertThat(config.get("storeOpen").booleanValue()).isTrue();
    assertThat(config.get("lastMenuSyncAt").isTextual()).isTrue();
    assertThat(config.get("errorCount").intValue()).isZero();
    assertThat(config.get("hasAccessToken").booleanValue())
        .isEqualTo(platform.equals("PLATFORM_A") || platform.equals("PLATFORM_B"));
    assertThat(restaurant.shop().violations()).isEmpty();
    assertThat(operations(admin, platform)).contains("pushMenu", "setStoreOpen");
  }

  @Test
  void secretsAreNeverShown() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");

    String all =
        restaurant.admin().get(CONFIGS + "platform_b").is(200).body()
            + restaurant.admin().get("/delivery-platforms/configs").is(200).body()
            + restaurant.admin().get("/delivery-platforms/log").is(200).body()
            + restaurant.admin().get("/api/v1/audit").is(200).body();

    assertThat(restaurant.shop().credentials()).isNotEmpty();
    restaurant
        .shop()
        .credentials()
        .forEach(secret -> assertThat(all).doesNotContain(secret.textValue()));
    assertThat(restaurant.config().get("hasCredentials").booleanValue()).isTrue();
  }

  @Test
  void aRestaurantOfAPlatformIsOneTenants() {
    DeliveryTenant first = DeliveryTenant.at("PLATFORM_D");
    DeliveryTenant second = DeliveryTenant.at("PLATFORM_D");

    second
        .configure(Map.of("remoteRestaurantId", first.shop().id()))
        .isError(409, "RESOURCE_CONFLICT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_C"})
  void whoTakesAnothersRestaurantGetsNoneOfItsOrders(String platform) {
    DeliveryTenant thief = DeliveryTenant.at(platform);
    PlatformShop shop = PlatformShop.open(platform);
    thief.configure(Map.of("remoteRestaurantId", shop.id())).is(200);

    shop.order(PlatformShop.cart(MAPPED, 1, DeliveryTenant.PRICE_CENTS));

    assertThat(thief.orders()).isEmpty();
    Caller operator = Restomesh.superadmin();
    String claim = "/api/v1/admin/delivery-claims/" + platform + "?remoteRestaurantId=" + shop.id();
    Answer held = operator.get(claim).is(200);
    assertThat(held.text("tenantId")).isEqualTo(thief.tenant().id());
    assertThat(held.json().get("provenAt").isNull()).isTrue();
    Map<String, String> release = Map.of("platform", platform, "remoteRestaurantId", shop.id());
    thief
        .admin()
        .post("/api/v1/admin/delivery-claims/release", release)
        .isError(403, "INSUFFICIENT_PERMISSIONS");
    operator.post("/api/v1/admin/delivery-claims/release", release).is(200);
    operator.get(claim).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(thief.config().get("remoteRestaurantId").isNull()).isTrue();
    assertThat(thief.config().get("status").textValue()).isEqualTo("disabled");
    thief.configure(Map.of("enabled", true)).isInvalid("remoteRestaurantId");
    assertThat(thief.admin().get("/api/v1/audit").is(200).json().findValuesAsText("action"))
        .contains("delivery.config.release");
  }

  @ParameterizedTest
  @ValueSource(strings = {"apiKey", "secretKey", "nonsense"})
  void credentialsAreThePlatformsOwn(String member) {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_C");
    Map<String, Object> credentials = new HashMap<>(Map.of("apiKey", "a", "secretKey", "s"));
    if (credentials.remove(member) == null) {
      credentials.put(member, "x");
    }

    restaurant.configure(Map.of("credentials", credentials)).isInvalid("credentials." + member);
  }

  @Test
  void wrongCredentialsFailTheTestAndCount() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    restaurant
        .configure(Map.of("credentials", Map.of("appSecretKey", "no", "restaurantSecretKey", "no")))
        .is(200);

    restaurant.admin().post(CONFIGS + "PLATFORM_B/test").isError(502, "EXTERNAL_SERVICE_ERROR");

    JsonNode config = restaurant.config();
    assertThat(config.get("errorCount").intValue()).isPositive(); // polls fail as well
    assertThat(config.get("lastErrorClass").textValue()).isEqualTo("AUTH");
  }

  @Test
  void anItemOfAPlatformIsMappedOnce() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    Map<String, Object> again =
        Map.of(
            "productId",
            restaurant.productId(),
            "platform",
            "PLATFORM_A",
            "externalItemId",
            MAPPED);

    restaurant.admin().post(MAPPINGS, again).isError(409, "RESOURCE_CONFLICT");
    JsonNode mapping = restaurant.admin().get(MAPPINGS + "?platform=platform_a").json().get(0);
    restaurant.admin().delete(MAPPINGS + "/" + mapping.get("id").textValue()).is(204);
    restaurant.admin().post(MAPPINGS, again).is(201);
    restaurant.admin().get(MAPPINGS + "?platform=nowhere").isInvalid("platform");
  }

  @Test
  void whatThereIsNotIsNotFound() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");

    restaurant.admin().get(CONFIGS + "platform_e").isError(404, "RESOURCE_NOT_FOUND");
    restaurant.admin().get(CONFIGS + "platform_b").isError(404, "RESOURCE_NOT_FOUND");
    restaurant.admin().post(CONFIGS + "platform_b/test").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void managersLookTestAndOpenAndTheRestIsForAdmins() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_D");
    Caller manager = restaurant.tenant().signedIn("MANAGER");
    Caller staff = restaurant.tenant().signedIn("STAFF");

    manager.get(CONFIGS + "PLATFORM_D").is(200);
    manager.post(CONFIGS + "PLATFORM_D/test").is(200);
    toggle(manager, "PLATFORM_D", true);
    manager.patch(CONFIGS + "PLATFORM_D", Map.of("autoAccept", true)).is(403);
    manager.post("/api/delivery-platforms/menu-sync/PLATFORM_D").is(403);
    staff.get(CONFIGS + "PLATFORM_D").is(403);
    Restomesh.superadmin().get(CONFIGS + "PLATFORM_D").is(403);
  }

  @Test
  void withoutTheFeatureThereIsNothingToConfigure() {
    TestTenant tenant = TestTenant.open();

    tenant.admin().get(CONFIGS + "PLATFORM_A").isError(403, "ENTITLEMENT_REQUIRED");
  }

  private static void toggle(Caller caller, String platform, boolean open) {
    caller.post(CONFIGS + platform + "/toggle-restaurant", Map.of("open", open)).is(200);
  }

  private static List<String> operations(Caller caller, String platform) {
    return caller
        .get("/api/delivery-platforms/log?platform=" + platform + "&limit=200")
        .is(200)
        .json()
        .findValuesAsText("operation");
  }
}
