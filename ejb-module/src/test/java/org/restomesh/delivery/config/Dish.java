package org.restomesh.delivery.config;

import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.support.Rows;

/** A product on a tenant's menu, written past the menu's use cases. */
public record Dish(UUID id, UUID tenantId) {

  public static Dish on(UUID tenantId, String name, long priceCents) {
    UUID category = UUID.randomUUID();
    UUID product = UUID.randomUUID();
    change(
        "insert into menu_category (id, tenant_id, name, created_at, version)"
            + " values (?, ?, 'Yemekler', now(), 0)",
        category,
        tenantId);
    change(
        "insert into menu_product (id, tenant_id, category_id, name, price_cents, is_available,"
            + " is_active, station, options, created_at, version)"
            + " values (?, ?, ?, ?, ?, true, true, 'KITCHEN', '[]', now(), 0)",
        product,
        tenantId,
        category,
        name,
        priceCents);
    return new Dish(product, tenantId);
  }

  /** For example {@code set("is_available = false")}. */
  public Dish set(String assignments) {
    change("update menu_product set " + assignments + " where id = ?", id);
    return this;
  }

  public Dish mapped(Platform platform, String externalItemId) {
    change(
        "insert into delivery_mapping (id, tenant_id, platform, product_id, external_item_id,"
            + " created_at) values (gen_random_uuid(), ?, ?, ?, ?, now())",
        tenantId,
        platform.name(),
        id,
        externalItemId);
    return this;
  }

  private static void change(String sql, Object... parameters) {
    try {
      Rows.change(sql, parameters);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}
