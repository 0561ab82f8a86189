package org.restomesh.menu;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;

/** Looking products up, many at once and past Hibernate: every order does. */
@Stateless
public class Menu {
  private static final String FIND =
      "select "
          + ProductJson.COLUMNS
          + " from menu_product where id = any(cast(? as uuid[])) and tenant_id = ?"
          + " and archived_at is null";

  private static final String BAR =
      "select id from menu_product where id = any(cast(? as uuid[])) and station = 'BAR'";

  @PersistenceContext EntityManager entityManager;

  /** Those of the tenant that exist and are not archived, by id. */
  public Map<UUID, ProductDetails> products(UUID tenantId, Collection<UUID> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    List<ProductDetails> found =
        PlainSql.list(
            entityManager, FIND, values -> values.uuids(ids).uuid(tenantId), ProductJson::details);
    Map<UUID, ProductDetails> byId = new HashMap<>();
    found.forEach(product -> byId.put(product.id(), product));
    return byId;
  }

  /** Which of these are made at the bar, archived or not. */
  public Set<UUID> madeAtTheBar(Collection<UUID> ids) {
    if (ids.isEmpty()) {
      return Set.of();
    }
    return new HashSet<>(
        PlainSql.list(entityManager, BAR, values -> values.uuids(ids), row -> row.uuid()));
  }
}
