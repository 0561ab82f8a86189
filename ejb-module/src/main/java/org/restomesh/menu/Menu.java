package org.restomesh.menu;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Page;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Looks up products, many at once and without Hibernate: every order does this. */
@Stateless
public class Menu {
  private static final String FIND =
      "select "
          + ProductJson.COLUMNS
          + " from menu_product where id = any(cast(:ids as uuid[])) and tenant_id = :tenantId"
          + " and archived_at is null";

  private static final String BAR =
      "select id from menu_product where id = any(cast(:ids as uuid[])) and station = 'BAR'";

  /** Includes what is sold out for today. Ids are in the order in which staff wrote the menu. */
  private static final String ON_SALE =
      "select "
          + ProductJson.COLUMNS
          + ", category from menu_product"
          + " join (select id as found_id, name as category from menu_category) found"
          + " on found_id = category_id"
          + " where tenant_id = :tenantId and archived_at is null and is_active";

  private static final String AFTER =
      " and (category_id, id) > (select category_id, id from menu_product"
          + " where id = :after and tenant_id = :tenantId)";

  private static final String IN_ORDER = " order by category_id, id limit :limit";

  @Inject Sql sql;

  /** The tenant's products with these ids that are not archived, by id. */
  public Map<UUID, MenuProductDetails> products(UUID tenantId, Collection<UUID> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    List<MenuProductDetails> found =
        sql.statement(FIND)
            .withAll("ids", ids)
            .with("tenantId", tenantId)
            .list(ProductJson::details);
    Map<UUID, MenuProductDetails> byId = new HashMap<>();
    found.forEach(product -> byId.put(product.id(), product));
    return byId;
  }

  /**
   * What guests are shown, oldest first: active products, by category. Empty categories are left
   * out; a category that does not end on this page goes on with the next.
   *
   * @param after the product with which the page before has ended; null for the first page
   * @param limit of products
   */
  public Page<SellableCategory> onSale(UUID tenantId, @Nullable UUID after, int limit) {
    Statement statement =
        sql.statement(ON_SALE + (after == null ? "" : AFTER) + IN_ORDER)
            .with("tenantId", tenantId)
            .with("limit", limit + 1);
    if (after != null) {
      statement.with("after", after);
    }
    List<SellableCategory.Row> rows =
        statement.list(
            row -> new SellableCategory.Row(ProductJson.details(row), row.text("category")));
    boolean isLast = rows.size() <= limit;
    List<SellableCategory.Row> shown = isLast ? rows : rows.subList(0, limit);
    return new Page<>(
        SellableCategory.group(shown), isLast ? null : shown.get(limit - 1).product().id());
  }

  /** Which of these are made at the bar, archived or not. */
  public Set<UUID> madeAtTheBar(Collection<UUID> ids) {
    if (ids.isEmpty()) {
      return Set.of();
    }
    return new HashSet<>(sql.statement(BAR).withAll("ids", ids).list(UUID.class));
  }
}
