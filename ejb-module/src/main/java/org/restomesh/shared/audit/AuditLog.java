package org.restomesh.shared.audit;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.json.Json;

/** Writes and lists the audit trail. */
@Stateless
public class AuditLog {
  @PersistenceContext EntityManager entityManager;
  @Inject Clock clock;

  /** In the caller's transaction: no action without its entry, no entry without its action. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void record(Actor actor, AuditedAction action) {
    entityManager.persist(
        new AuditEntry(actor, action, Json.write(action.details()), clock.instant()));
  }

  /** What concerns a tenant, newest first, whoever did it. */
  public Page<AuditDetails> of(UUID tenantId, PageRequest page) {
    return list(new AuditFilter(tenantId, null, null, null, null), page);
  }

  /** Entries of the whole installation, newest first: for its operator. */
  public Page<AuditDetails> list(AuditFilter filter, PageRequest page) {
    Map<String, Object> values = new LinkedHashMap<>();
    StringBuilder jpql = new StringBuilder("select a from AuditEntry a where a.id < :before");
    restrict(jpql, values, " and a.tenantId = :tenant", filter.tenantId());
    restrict(jpql, values, " and a.actor = :actor", filter.actor());
    restrict(jpql, values, " and a.action = :action", filter.action());
    restrict(jpql, values, " and a.at >= :from", filter.from());
    restrict(jpql, values, " and a.at < :to", filter.to());
    TypedQuery<AuditEntry> query =
        entityManager.createQuery(jpql.append(" order by a.id desc").toString(), AuditEntry.class);
    query.setParameter("before", page.beforeId()).setMaxResults(page.fetchSize());
    values.forEach(query::setParameter);
    return Page.of(query.getResultList(), page, AuditEntry::id, AuditEntry::details);
  }

  /** The parameter must be the last word of the condition. */
  private static void restrict(
      StringBuilder jpql, Map<String, Object> values, String condition, @Nullable Object value) {
    if (value != null) {
      jpql.append(condition);
      values.put(condition.substring(condition.indexOf(':') + 1), value);
    }
  }
}
