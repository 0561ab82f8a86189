package org.restomesh.licensing.projection;

import org.restomesh.licensing.LicensingChanged;


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

/**
 * Keeps the stored sets up with what they follow from: in the transaction of every change, and for
 * the sweep when time alone has changed one. The tenant's billing lock is held.
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
   * Folds and stores the set of an instant; tells it if it is another one. What caches have to know
   * is told in any case: a service or a pack is owned, too.
   */
  public void project(UUID tenantId, Instant now) {
    EntitlementFold.Folded folded = fold.at(now, tenantId);
    EntitlementRecord stored = stored(tenantId, now);
    EntitlementChange change = stored.become(folded, now);
    entityManager.persist(stored); // nothing new for a row that is there
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
   * The same for a set that does not hold any more at the instant; any other is left alone.
   *
   * @return whether it was projected
   */
  public boolean catchUp(UUID tenantId, Instant now) {
    EntitlementRecord stored = entityManager.find(EntitlementRecord.class, tenantId);
    boolean outlived = stored != null && !stored.holdsAt(now, products.version());
    if (outlived) {
      project(tenantId, now);
    }
    return outlived;
  }

  private EntitlementRecord stored(UUID tenantId, Instant now) {
    EntitlementRecord stored = entityManager.find(EntitlementRecord.class, tenantId);
    if (stored != null) {
      return stored;
    }
    return new EntitlementRecord(tenantId, FreeCore.set(), now);
  }
}
