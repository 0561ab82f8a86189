package org.restomesh.delivery.config;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.delivery.platform.MenuItem;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.sql.PlainSql;

/** What platforms' items are on the menu, with today's prices: one query for a whole order. */
@Stateless
public class Mappings {
  private static final String OF_ITEMS =
      "select m.external_item_id, p.id, p.name, p.price_cents, p.station = 'BAR'"
          + " from delivery_mapping m join menu_product p on p.id = m.product_id"
          + " where m.tenant_id = ? and m.platform = ?"
          + " and m.external_item_id = any(cast(? as text[])) and p.archived_at is null";

  private static final String ITEMS =
      "select m.external_item_id, p.name, p.price_cents,"
          + " p.is_available and p.is_active and p.archived_at is null"
          + " from delivery_mapping m join menu_product p on p.id = m.product_id"
          + " where m.tenant_id = ? and m.platform = ?";

  private static final String OF_PRODUCT = ITEMS + " and m.product_id = ? order by m.id";

  private static final String ALL = ITEMS + " order by m.id";

  @PersistenceContext EntityManager entityManager;

  private record Found(String externalItemId, MappedProduct product) {}

  /** By the platform's id; what is not mapped, or to an archived product, is missing. */
  public Map<String, MappedProduct> of(
      UUID tenantId, Platform platform, Collection<String> externalItemIds) {
    if (externalItemIds.isEmpty()) {
      return Map.of();
    }
    Map<String, MappedProduct> byItem = new HashMap<>();
    PlainSql.list(
            entityManager,
            OF_ITEMS,
            values -> values.uuid(tenantId).name(platform).text(TextArray.of(externalItemIds)),
            row ->
                new Found(
                    row.text(),
                    new MappedProduct(row.uuid(), row.text(), row.longNumber(), row.flag())))
        .forEach(found -> byItem.put(found.externalItemId(), found.product()));
    return byItem;
  }

  /** What a product is sold as at a platform, as it is to be sold now. */
  public List<MenuItem> ofProduct(UUID tenantId, Platform platform, UUID productId) {
    return PlainSql.list(
        entityManager,
        OF_PRODUCT,
        values -> values.uuid(tenantId).name(platform).uuid(productId),
        row -> new MenuItem(row.text(), row.text(), row.longNumber(), row.flag()));
  }

  /** All that is sold at a platform, as it is to be sold now; what is archived is not to be had. */
  public List<MenuItem> all(UUID tenantId, Platform platform) {
    return PlainSql.list(
        entityManager,
        ALL,
        values -> values.uuid(tenantId).name(platform),
        row -> new MenuItem(row.text(), row.text(), row.longNumber(), row.flag()));
  }
}
