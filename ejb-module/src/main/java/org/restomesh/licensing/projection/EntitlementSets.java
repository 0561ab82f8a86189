package org.restomesh.licensing.projection;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.catalogue.product.Products;
import org.restomesh.licensing.snapshot.Entitlements;

/**
 * The sets according to the rows, for exact answers; gates ask {@link Entitlements}. A set past its
 * validity, or folded from another catalogue, is folded afresh, whether or not a sweep has stored
 * that yet.
 */
@Stateless
public class EntitlementSets {
  @PersistenceContext EntityManager entityManager;
  @Inject EntitlementFold fold;
  @Inject Products products;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public ProjectedSet of(UUID tenantId, Instant now) {
    EntitlementRecord stored = entityManager.find(EntitlementRecord.class, tenantId);
    if (stored == null) {
      EntitlementFold.Folded folded = fold.at(now, tenantId);
      return new ProjectedSet(
          folded.set(),
          ProjectedSet.FIRST_VERSION,
          ProjectedSet.NO_REVISION,
          now,
          folded.validUntil());
    }
    return stored.holdsAt(now, products.version())
        ? stored.projected()
        : stored.overtakenBy(fold.at(now, tenantId), now);
  }
}
