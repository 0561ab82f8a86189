package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * A tenant with one product on its menu and a restaurant at one delivery platform, which is
 * configured, accepts by itself and knows the product as {@link #MAPPED}.
 */
public final class DeliveryTenant {
  public static final String MAPPED = "7001";
  public static final String UNMAPPED = "7999";
  public static final long PRICE_CENTS = 10_000;

  private static final String CONFIGS = "/api/delivery-platforms/configs/";
  private static final String MAPPINGS = "/api/delivery-platforms/menu-mappings";
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration PATIENCE_FOR_A_POLL = Duration.ofMinutes(2);

  private final TestTenant tenant;
  private final PlatformShop shop;
  private final String platform;
  private final String productId;

  private DeliveryTenant(TestTenant tenant, PlatformShop shop, String platform) {
    this.tenant = tenant;
    this.shop = shop;
    this.platform = platform;
    this.productId = newProduct("Pide", "kitchen");
  }

  /**
   * @param platform PLATFORM_A to PLATFORM_D
   */
  public static DeliveryTenant at(String platform) {
    TestTenant tenant = TestTenant.open();
    tenant.override(Map.of("feature.deliveryIntegration", true)).is(200);
    DeliveryTenant made = new DeliveryTenant(tenant, PlatformShop.open(platform), platform);
    made.configure(
            Map.of(
                "remoteRestaurantId",
                made.shop.id(),
                "credentials",
                made.shop.credentials(),
                "autoAccept",
                true,
                "enabled",
                true))
        .is(200);
    made.map(MAPPED);
    return made;
  }

  public TestTenant tenant() {
    return tenant;
  }

  public Caller admin() {
    return tenant.admin();
  }

  public PlatformShop shop() {
    return shop;
  }

  public String productId() {
    return productId;
  }

  /**
   * @param station kitchen or bar
   */
  public String newProduct(String name, String station) {
    String category =
        admin().post("/api/v1/menu/categories", Map.of("name", name)).is(201).text("id");
    Map<String, Object> product = new HashMap<>();
    product.put("categoryId", category);
    product.put("name", name);
    product.put("priceCents", PRICE_CENTS);
    product.put("station", station);
    return admin().post("/api/v1/menu/products", product).is(201).text("id");
  }

  /** The configuration as PATCH changes it. */
  public Answer configure(Map<String, ?> change) {
    return admin().patch(CONFIGS + platform.toLowerCase(Locale.ROOT), change);
  }

  public JsonNode config() {
    return admin().get(CONFIGS + platform).is(200).json();
  }

  public Answer map(String externalItemId) {
    return admin()
        .post(
            MAPPINGS,
            Map.of("productId", productId, "platform", platform, "externalItemId", externalItemId))
        .is(201);
  }

  /** Reads what the platform has, now. */
  public Answer poll() {
    return admin().post(CONFIGS + platform + "/poll");
  }

  /** The timer may be reading just now, which is as good; many orders take a slow machine long. */
  public void pollUntilRead() {
    Awaitility.await()
        .atMost(PATIENCE_FOR_A_POLL)
        .until(
            () -> {
              Answer answer = poll();
              return answer.status() != 409;
            });
  }

  /** All orders of the branch, newest first. */
  public List<JsonNode> orders() {
    List<JsonNode> orders = new ArrayList<>();
    String path = "/api/v1/orders?limit=200";
    while (path != null) {
      Answer page = admin().inBranch(tenant.branchId()).get(path).is(200);
      page.json().forEach(orders::add);
      path = page.nextPage();
    }
    return orders;
  }

  /** The orders that are the platform's order of this id. */
  public List<JsonNode> orders(String externalOrderId) {
    return orders().stream()
        .filter(order -> externalOrderId.equals(order.get("externalOrderId").textValue()))
        .toList();
  }

  /** The only one; waits for it. */
  public JsonNode order(String externalOrderId) {
    Awaitility.await().atMost(PATIENCE).until(() -> !orders(externalOrderId).isEmpty());
    List<JsonNode> found = orders(externalOrderId);
    if (found.size() != 1) {
      throw new AssertionError(externalOrderId + ": " + found);
    }
    return found.get(0);
  }

  /** Waits until our order has this status. */
  public JsonNode awaitStatus(String externalOrderId, String status) {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> order(externalOrderId).get("status").textValue().equals(status));
    return order(externalOrderId);
  }

  /** Waits until the platform's word for its order is this. */
  public void awaitAtPlatform(String externalOrderId, String status) {
    Awaitility.await().atMost(PATIENCE).until(() -> shop.status(externalOrderId).equals(status));
  }

  public Answer accept(String orderId) {
    return admin().post("/api/delivery-platforms/orders/" + orderId + "/accept", Map.of());
  }

  public Answer reject(String orderId, String reason) {
    return admin()
        .post("/api/delivery-platforms/orders/" + orderId + "/reject", Map.of("reason", reason));
  }

  /** A move of the kitchen's. */
  public Answer move(String orderId, String status) {
    return admin().post("/api/v1/orders/" + orderId + "/status", Map.of("status", status));
  }
}
