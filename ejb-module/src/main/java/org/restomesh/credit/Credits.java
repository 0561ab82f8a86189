package org.restomesh.credit;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/**
 * The credits of tenants, read live: they are no entitlements and are in no cache. What is left,
 * and what was spent.
 */
@Stateless
public class Credits {
  private static final String SPENDS =
      """
      select id, spend_id, units, remaining_after, spent_by, spent_at, refunded_by, refunded_at
      from credit_spend where tenant_id = :tenantId and kind = :kind and id < :before
      order by id desc limit :limit
      """;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;

  /** What is left of each kind, of every kind, 0 where nothing is. */
  public Map<CreditKind, Long> balances(UUID tenantId) {
    Map<CreditKind, Long> balances = new EnumMap<>(CreditKind.class);
    for (CreditKind kind : CreditKind.values()) {
      balances.put(kind, 0L);
    }
    entityManager
        .createQuery(
            "select l.kind, sum(l.remaining) from CreditLot l"
                + " where l.tenantId = :tenant and l.remaining > 0 group by l.kind",
            Object[].class)
        .setParameter("tenant", tenantId)
        .getResultList()
        .forEach(row -> balances.put((CreditKind) row[0], (Long) row[1]));
    return balances;
  }

  /**
   * What the caller's tenant has spent of a kind, newest first.
   *
   * @param kind its wire name
   * @throws ResourceNotFound when there is no such kind
   */
  public Page<CreditSpendDetails> spends(StaffPrincipal caller, String kind, PageRequest page) {
    List<CreditSpendDetails> rows =
        sql.statement(SPENDS)
            .with("tenantId", caller.tenantId())
            .with("kind", kindOf(kind).name())
            .with("before", page.beforeId())
            .with("limit", page.fetchSize())
            .list(CreditSpendDetails.class);
    return Page.of(rows, page, CreditSpendDetails::id, spend -> spend);
  }

  static CreditKind kindOf(String wireName) {
    return CreditKind.parse(wireName).orElseThrow(() -> new ResourceNotFound("Credit kind"));
  }
}
