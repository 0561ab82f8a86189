package org.restomesh.delivery.config.mapping;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** Finds the products of platforms' items, with today's prices: one query for a whole order. */
@Stateless
public class Mappings {
  private static final String OF_ITEMS =
      """
      select m.external_item_id, p.id, p.name, p.price_cents, p.station = 'BAR' as at_the_bar
      from delivery_mapping m join menu_product p on p.id = m.product_id
      where m.tenant_id = :tenantId and m.platform = :platform
        and m.external_item_id = any(cast(:itemIds as text[])) and p.archived_at is null
      """;

  private static final String ITEMS =
      """
      select m.external_item_id, p.name, p.price_cents,
        p.is_available and p.is_active and p.archived_at is null as available
      from delivery_mapping m join menu_product p on p.id = m.product_id
      where m.tenant_id = :tenantId and m.platform = :platform
      """;

  private static final String OF_PRODUCT = ITEMS + " and m.product_id = :productId order by m.id";

  private static final String ALL = ITEMS + " order by m.id";

  @Inject Sql sql;

  private record Found(String externalItemId, MappedProduct product) {
    static Found read(Row row) {
      return new Found(
          row.text("external_item_id"),
          new MappedProduct(
              row.uuid("id"),
              row.text("name"),
              row.longNumber("price_cents"),
              row.flag("at_the_bar")));
    }
  }

  /** By the platform's id; items that are unmapped or map to an archived product are missing. */
  public Map<String, MappedProduct> of(
      UUID tenantId, Platform platform, Collection<String> externalItemIds) {
    if (externalItemIds.isEmpty()) {
      return Map.of();
    }
    Map<String, MappedProduct> byItem = new HashMap<>();
    sql.statement(OF_ITEMS)
        .with("tenantId", tenantId)
        .with("platform", platform)
        .with("itemIds", TextArray.of(externalItemIds))
        .list(Found::read)
        .forEach(found -> byItem.put(found.externalItemId(), found.product()));
    return byItem;
  }

  /** A platform's items for a product, with their current price and availability. */
  public List<PlatformMenuItem> ofProduct(UUID tenantId, Platform platform, UUID productId) {
    return sql.statement(OF_PRODUCT)
        .with("tenantId", tenantId)
        .with("platform", platform)
        .with("productId", productId)
        .list(PlatformMenuItem.class);
  }

  /** All mapped items of a platform, as they are to be sold now; archived ones are unavailable. */
  public List<PlatformMenuItem> all(UUID tenantId, Platform platform) {
    return sql.statement(ALL)
        .with("tenantId", tenantId)
        .with("platform", platform)
        .list(PlatformMenuItem.class);
  }
}
