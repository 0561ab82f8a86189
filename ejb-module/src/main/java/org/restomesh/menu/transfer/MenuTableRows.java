package org.restomesh.menu.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductJson;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** Reads the menu for a table: what an import compares with, and what an export writes. */
@ApplicationScoped
public class MenuTableRows {
  private static final UUID BEGINNING = new UUID(0, 0);

  private static final String CATEGORIES =
      "select id, name from menu_category where tenant_id = :tenantId and archived_at is null"
          + " order by id";

  private static final String PRODUCTS =
      "select version, "
          + ProductJson.COLUMNS
          + " from menu_product where id = any(cast(:ids as uuid[])) and tenant_id = :tenantId"
          + " and archived_at is null";

  private static final String PAGE =
      "select "
          + ProductJson.COLUMNS
          + " from menu_product where tenant_id = :tenantId and archived_at is null"
          + " and (category_id, id) > (:category, :product) order by category_id, id limit :limit";

  @Inject Sql sql;

  /**
   * A product as it is.
   *
   * @param version which every change of it raises
   */
  record Present(MenuProductDetails details, String version) {
    private static Present read(Row row) {
      return new Present(ProductJson.details(row), String.valueOf(row.number("version")));
    }
  }

  /** The tenant's categories that are not archived, in the order in which they were written. */
  List<MenuCategories.Named> categories(UUID tenantId) {
    return sql.statement(CATEGORIES).with("tenantId", tenantId).list(MenuCategories.Named.class);
  }

  /** The tenant's products with these ids that are not archived, by id. */
  Map<UUID, Present> products(UUID tenantId, Collection<UUID> ids) {
    Map<UUID, Present> byId = new HashMap<>();
    sql.statement(PRODUCTS)
        .withAll("ids", ids)
        .with("tenantId", tenantId)
        .list(Present::read)
        .forEach(product -> byId.put(product.details().id(), product));
    return byId;
  }

  /** The first products, by category and in the order in which they were written. */
  List<MenuProductDetails> first(UUID tenantId, int limit) {
    return page(tenantId, BEGINNING, BEGINNING, limit);
  }

  /** The products after this one. */
  List<MenuProductDetails> after(UUID tenantId, MenuProductDetails last, int limit) {
    return page(tenantId, last.categoryId(), last.id(), limit);
  }

  private List<MenuProductDetails> page(UUID tenantId, UUID category, UUID product, int limit) {
    return sql.statement(PAGE)
        .with("tenantId", tenantId)
        .with("category", category)
        .with("product", product)
        .with("limit", limit)
        .list(ProductJson::details);
  }
}
