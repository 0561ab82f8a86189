package org.restomesh.system.kit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a tenant has on its menu, as its ADMIN writes it. */
public final class TestMenu {
  public static final String CATEGORIES = "/api/v1/menu/categories";
  public static final String PRODUCTS = "/api/v1/menu/products";
  private static final String TABLES = "/api/v1/tables";

  private final TestTenant tenant;
  private final String category;

  private TestMenu(TestTenant tenant, String category) {
    this.tenant = tenant;
    this.category = category;
  }

  /** One category, with nothing in it yet. */
  public static TestMenu of(TestTenant tenant) {
    return of(tenant, "Izgara");
  }

  public static TestMenu of(TestTenant tenant, String category) {
    return new TestMenu(
        tenant, tenant.admin().post(CATEGORIES, Map.of("name", category)).is(201).text("id"));
  }

  public String categoryId() {
    return category;
  }

  /** Something of the kitchen's that can be had with "Lavaş" for 15 TRY more. */
  public Answer product(String name, int priceCents) {
    return product(name, priceCents, Map.of());
  }

  /**
   * @param members beside the usual ones or in their place
   */
  public Answer product(String name, int priceCents, Map<String, ?> members) {
    Map<String, Object> body = new HashMap<>();
    body.put("categoryId", category);
    body.put("name", name);
    body.put("priceCents", priceCents);
    body.put("options", List.of(Map.of("name", "Lavaş", "priceCents", 1_500)));
    body.putAll(members);
    return tenant.admin().post(PRODUCTS, body).is(201);
  }

  /** What a guest or a waiter orders. */
  public static Map<String, Object> order(Answer product, int qty) {
    return Map.of("items", List.of(item(product.text("id"), qty)));
  }

  /** A line of an order. */
  public static Map<String, Object> item(String productId, int qty) {
    return Map.of("productId", productId, "qty", qty);
  }

  /** A line with "Lavaş" and a note. */
  public static Map<String, Object> itemWithLavash(Answer product, int qty, String note) {
    Map<String, Object> item = new HashMap<>(item(product.text("id"), qty));
    item.put("options", List.of(Map.of("name", "Lavaş")));
    item.put("note", note);
    return item;
  }

  /** Changes a product. */
  public Answer change(Answer product, Map<String, ?> change) {
    return tenant.admin().patch(PRODUCTS + "/" + product.text("id"), change).is(200);
  }

  /** A new table in the tenant's first branch; answers its id. */
  public String table(String name) {
    return tenant
        .admin()
        .inBranch(tenant.branchId())
        .post(TABLES, Map.of("name", name))
        .is(201)
        .text("id");
  }
}
