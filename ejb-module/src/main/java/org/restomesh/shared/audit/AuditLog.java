package org.restomesh.shared.audit;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.shared.Json;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;

/** Writes and lists the audit trail. */
@Stateless
public class AuditLog {
  @PersistenceContext EntityManager entityManager;
  @Inject Clock clock;

  /** In the caller's transaction: no deed without its entry, no entry without its deed. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void record(Actor actor, Deed deed) {
    entityManager.persist(new AuditEntry(actor, deed, Json.write(deed.details()), clock.instant()));
  }

  /** A tenant's entries, newest first. */
  public Page<AuditDetails> of(UUID tenantId, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select a from AuditEntry a where a.tenantId = :tenant and a.id < :before"
                    + " order by a.id desc",
                AuditEntry.class)
            .setParameter("tenant", tenantId)
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        AuditEntry::id,
        AuditEntry::details);
  }
}
