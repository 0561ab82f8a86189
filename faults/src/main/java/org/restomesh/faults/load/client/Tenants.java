package org.restomesh.faults.load.client;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.load.client.Tenant.Dish;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Reply;

/** Opens restaurants, as the operator of the installation and then as their ADMIN. */
public final class Tenants {
  private static final String TENANTS = "/api/v1/admin/tenants";

  /** What the operator gives away: what is not bought in the campaign. */
  private static final Map<String, Object> OVERRIDES =
      Map.of(
          "feature.apiAccess", true,
          "feature.externalDisplay", true,
          "feature.deliveryIntegration", true);

  private final World world;
  private final Caller operator;

  public Tenants(World world, Caller operator) {
    this.world = world;
    this.operator = operator;
  }

  /** Who runs the installation, by the account that it was started with. */
  public static Staff operator(Caller anybody) throws InterruptedException {
    return Staff.signIn(anybody, Operator.EMAIL, Operator.PASSWORD);
  }

  public Tenant open(int number, Random random) throws InterruptedException {
    String name = "tenant-" + number;
    String email = newEmail(name);
    Outcome opened = operator.post("open-tenant", TENANTS, body(name, email));
    if (!opened.succeeded() && opened.inDoubt()) {
      // A cold server's answer came too late, and the next attempt found the person there.
      email = newEmail(name);
      opened = operator.post("open-tenant", TENANTS, body(name, email));
    }
    if (!opened.succeeded()) {
      throw new IllegalStateException("open-tenant answered " + opened.reply());
    }
    Reply made = opened.reply();
    String id = made.body().at("/tenant/id").asText();
    world.markers().know(id, name);
    give(id);
    Tenant bare =
        new Tenant(name, number, id, made.body().at("/branch/id").asText(), email, Map.of());
    return withMenu(bare, Staff.adminOf(bare, world.caller(name + "-owner", random)).caller());
  }

  /** Another one each time, so that a campaign can be run again against the same database. */
  private static String newEmail(String name) {
    return name + "-" + UUID.randomUUID() + "@example.test";
  }

  private static Map<String, Object> body(String name, String email) {
    Map<String, Object> admin = Map.of("email", email, "name", name, "password", Tenant.PASSWORD);
    return Map.of("name", name, "admin", admin, "branchName", name);
  }

  private void give(String id) throws InterruptedException {
    Outcome given =
        operator.insist("override", "PUT", TENANTS + "/" + id + "/overrides", OVERRIDES);
    if (!given.succeeded()) {
      throw new IllegalStateException("overrides answered " + given.reply());
    }
    for (String code : new String[] {"license_annual", "sms_integration"}) {
      operator.ensure("grant", TENANTS + "/" + id + "/grants", Map.of("code", code));
    }
  }

  private static Tenant withMenu(Tenant tenant, Caller admin) throws InterruptedException {
    String category =
        admin
            .make("new-category", "/api/v1/menu/categories", Map.of("name", tenant.name()))
            .text("id");
    Map<Dish, String> menu = new EnumMap<>(Dish.class);
    for (Dish dish : Dish.values()) {
      menu.put(dish, product(admin, category, tenant.name() + " " + dish.name(), dish));
    }
    return new Tenant(
        tenant.name(),
        tenant.number(),
        tenant.id(),
        tenant.branchId(),
        tenant.adminEmail(),
        Map.copyOf(menu));
  }

  private static String product(Caller admin, String category, String name, Dish dish)
      throws InterruptedException {
    Map<String, Object> body = new HashMap<>();
    body.put("categoryId", category);
    body.put("name", name);
    body.put("priceCents", dish.kurus());
    body.put("station", dish.station());
    return admin.make("new-product", "/api/v1/menu/products", body).text("id");
  }
}
