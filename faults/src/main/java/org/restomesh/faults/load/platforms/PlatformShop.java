package org.restomesh.faults.load.platforms;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.Tenant.Dish;
import org.restomesh.faults.load.http.Counter;
import org.restomesh.faults.load.http.Outcome;

/** A tenant's restaurant at a delivery platform, from behind the platform's counter. */
public final class PlatformShop {
  /** What the platform knows the dish as; it takes digits only. */
  private static final String ITEM = "7001";

  private static final List<String> PLATFORMS = List.of("PLATFORM_A", "PLATFORM_C", "PLATFORM_D");

  /** Where the platform is asked for orders: those that it was answered for. */
  private static final String ASKED = "PLATFORM_D";

  private static final Set<String> ANSWERED_OF_ASKED = Set.of("Picking", "Invoiced", "UnSupplied");
  private static final int ACCEPTED = 200;

  private final Tenant tenant;
  private final String platform;
  private final Counter counter;
  private final String restaurant;

  private PlatformShop(Tenant tenant, String platform, Counter counter, String restaurant) {
    this.tenant = tenant;
    this.platform = platform;
    this.counter = counter;
    this.restaurant = restaurant;
  }

  /**
   * An order as the platform has it.
   *
   * @param ours id in the installation; empty while the platform does not know it
   * @param isTaken whether the installation has answered for it: to the webhook or, where there is
   *     none, by accepting or rejecting it
   */
  public record Order(String id, String ours, boolean isTaken) {}

  /** Opens it at one of the platforms, and connects the tenant with it. */
  public static PlatformShop open(DeliveryPlatforms platforms, Tenant tenant, Staff admin)
      throws InterruptedException {
    String platform = PLATFORMS.get((tenant.number() - 1) % PLATFORMS.size());
    Counter counter = new Counter(platforms.control(platform));
    JsonNode made = counter.post("restaurants", Map.of());
    String restaurant = made.path("remoteRestaurantId").asText();
    PlatformShop shop = new PlatformShop(tenant, platform, counter, restaurant);
    shop.connect(admin, made.path("credentials"));
    return shop;
  }

  private void connect(Staff admin, JsonNode credentials) throws InterruptedException {
    Map<String, Object> config = new HashMap<>();
    config.put("remoteRestaurantId", restaurant);
    config.put("branchId", tenant.branchId());
    config.put("credentials", credentials);
    config.put("autoAccept", true);
    config.put("enabled", true);
    Outcome configured =
        admin
            .caller()
            .insist("configure", "PATCH", "/api/delivery-platforms/configs/" + platform, config);
    if (!configured.succeeded()) {
      throw new IllegalStateException("configuration answered " + configured.reply());
    }
    Map<String, Object> mapping =
        Map.of(
            "productId", tenant.product(Dish.PIDE),
            "platform", platform,
            "externalItemId", ITEM);
    admin.caller().ensure("map-item", "/api/delivery-platforms/menu-mappings", mapping);
  }

  public Tenant tenant() {
    return tenant;
  }

  /** PLATFORM_A to PLATFORM_D. */
  public String platform() {
    return platform;
  }

  /** Whether it tells of orders by itself; otherwise it is answered when somebody has decided. */
  boolean pushes() {
    return !platform.equals(ASKED);
  }

  /**
   * Places an order.
   *
   * @param driftKurus by which the platform's total is not the menu's: much of it, and the
   *     restaurant has to decide by hand
   */
  Order place(int qty, long driftKurus) throws InterruptedException {
    Map<String, Object> item =
        Map.of(
            "externalId", ITEM, "name", tenant.name(), "qty", qty, "priceCents", Dish.PIDE.kurus());
    Map<String, Object> order = new HashMap<>();
    order.put("items", List.of(item));
    order.put("note", tenant.name());
    order.put("driftCents", driftKurus);
    return order(counter.post(at("orders"), order));
  }

  Order seen(String id) throws InterruptedException {
    return order(counter.get(at("orders/" + id)));
  }

  private static Order order(JsonNode seen) {
    boolean taken = ANSWERED_OF_ASKED.contains(seen.path("status").asText());
    for (JsonNode push : seen.path("pushes")) {
      taken |= push.path("status").asInt() == ACCEPTED;
    }
    return new Order(seen.path("id").asText(), seen.path("theirId").asText(""), taken);
  }

  /**
   * What the installation has told it of orders, and has had an effect.
   *
   * @return order and operation of each call, oldest first
   */
  public List<Map.Entry<String, String>> told() throws InterruptedException {
    List<Map.Entry<String, String>> told = new ArrayList<>();
    for (JsonNode call : counter.get("calls?restaurant=" + restaurant)) {
      if (call.hasNonNull("orderId") && call.path("status").asInt() / 100 == 2) {
        told.add(Map.entry(call.path("orderId").asText(), call.path("operation").asText()));
      }
    }
    return told;
  }

  /** Calls that break the platform's documents: there must be none. */
  public List<String> violations() throws InterruptedException {
    List<String> violations = new ArrayList<>();
    for (JsonNode call : counter.get("calls?violations=true&restaurant=" + restaurant)) {
      violations.add(call.path("operation").asText() + ": " + call.path("violation").asText());
    }
    return violations;
  }

  private String at(String below) {
    return "restaurants/" + restaurant + "/" + below;
  }
}
