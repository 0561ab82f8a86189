package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Set;
import org.restomesh.simulators.delivery.Call;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.PlatformProtocol;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Request;

/** platform_d as its restaurants see it; its orders are packages. */
public final class PlatformD extends PlatformProtocol {
  static final String CREATED = "Created";
  static final String PICKING = "Picking";
  static final String INVOICED = "Invoiced";
  static final String SHIPPED = "Shipped";
  static final String DELIVERED = "Delivered";
  static final String CANCELLED = "Cancelled";
  static final String UNSUPPLIED = "UnSupplied";

  private static final String DEMO_STORE = "41";
  private static final long DEMO_SUPPLIER = 400;
  private static final String BASIC = "Basic ";

  public PlatformD(MovableClock clock) {
    super("platform_d", DEMO_STORE, 0, clock);
  }

  @Override
  protected boolean splits() {
    return true;
  }

  @Override
  protected JsonObject credentials(String restaurantId, String secret) {
    String supplier =
        restaurantId.equals(DEMO_STORE) ? String.valueOf(DEMO_SUPPLIER) : "4" + restaurantId;
    return Json.createObjectBuilder()
        .add("supplierId", supplier)
        .add("apiKey", "key-" + secret)
        .add("apiSecret", "secret-" + secret)
        .build();
  }

  @Override
  protected void authenticate(Call call) {
    Request request = call.request();
    String given = credentials(request);
    Restaurant restaurant = restaurants.only(one -> isOf(one, given));
    call.by(restaurant);
    String supplier = restaurant.credential("supplierId");
    // One program acts for many restaurants, and must identify itself.
    if (!(supplier + " - Restomesh").equals(request.header("user-agent"))
        || !"Restomesh".equals(request.header("x-agentname"))
        || !"restomesh".equals(request.header("x-executor-user"))) {
      throw new Refusal(403, "FORBIDDEN", "User-Agent, x-agentname or x-executor-user is wrong");
    }
    if (request.path().startsWith("/suppliers/")
        && !request.path().startsWith("/suppliers/" + supplier + "/")) {
      throw new Refusal(403, "FORBIDDEN", "another supplier");
    }
    if (!request.path().endsWith("/packages")) {
      request.requireNoQuery();
    }
  }

  private static boolean isOf(Restaurant restaurant, String given) {
    return Signatures.same(
        restaurant.credential("apiKey") + ":" + restaurant.credential("apiSecret"), given);
  }

  private static String credentials(Request request) {
    String header = request.header("authorization");
    if (header == null || !header.startsWith(BASIC)) {
      throw Refusal.unauthorized("no basic authentication");
    }
    try {
      byte[] given = Base64.getDecoder().decode(header.substring(BASIC.length()));
      return new String(given, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Refusal.unauthorized("no base64");
    }
  }

  @Override
  protected Set<PlatformResource> resources() {
    return Set.of(new PackagesResource(clock), new ProductsResource());
  }

  @Override
  protected String newOrderId(long number) {
    return "pk_" + Long.toHexString(number);
  }

  @Override
  protected String firstStatus(PlaceOrder placeOrder) {
    return CREATED;
  }

  @Override
  protected String status(String word) {
    return switch (word) {
      case "CANCELLED" -> CANCELLED;
      case "PICKED_UP" -> SHIPPED;
      case "DELIVERED" -> DELIVERED;
      default -> word;
    };
  }

  @Override
  protected JsonObjectBuilder written(Order order) {
    return Packages.wire(order);
  }
}
