package org.restomesh.licensing.projection;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.catalogue.product.Products;
import org.restomesh.entitlement.EntitlementChange;
import org.restomesh.entitlement.FreeCore;
import org.restomesh.event.Outbox;
import org.restomesh.licensing.LicensingChanged;

/**
 * Keeps the stored sets up to date: in the transaction of every change, and for the sweep when time
 * alone has changed one. The caller holds the tenant's billing lock.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class EntitlementProjector {
  @PersistenceContext EntityManager entityManager;
  @Inject EntitlementFold fold;
  @Inject Products products;
  @Inject Event<LicensingChanged> changed;
  @Inject Outbox outbox;

  /**
   * Folds and stores the set of an instant, and appends an event if it has changed. Caches are told
   * in any case: a service or a pack is owned, too.
   */
  public void project(UUID tenantId, Instant now) {
    EntitlementFold.Folded folded = fold.at(now, tenantId);
    EntitlementRecord stored = stored(tenantId, now);
    EntitlementChange change = stored.become(folded, now);
    entityManager.persist(stored); // does nothing for a row that is there
    if (!change.changesNothing()) {
      outbox.append(
          tenantId,
          EntitlementsChanged.TYPE,
          EntitlementsChanged.of(change, stored.versionOfSet(), now),
          now);
    }
    changed.fire(new LicensingChanged(tenantId));
  }

  /**
   * The same for a set that no longer holds at the instant; any other is left alone.
   *
   * @return whether it was projected
   */
  public boolean catchUp(UUID tenantId, Instant now) {
    EntitlementRecord stored = entityManager.find(EntitlementRecord.class, tenantId);
    boolean outdated = stored != null && !stored.holdsAt(now, products.version());
    if (outdated) {
      project(tenantId, now);
    }
    return outdated;
  }

  private EntitlementRecord stored(UUID tenantId, Instant now) {
    EntitlementRecord stored = entityManager.find(EntitlementRecord.class, tenantId);
    if (stored != null) {
      return stored;
    }
    return new EntitlementRecord(tenantId, FreeCore.set(), now);
  }
}
