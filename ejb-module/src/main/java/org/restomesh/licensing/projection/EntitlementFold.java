package org.restomesh.licensing.projection;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.product.Products;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.entitlement.Overrides;
import org.restomesh.entitlement.Projection;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.ownership.OwnedProducts;

/** Folds a tenant's set afresh from what it owns and what was overridden. */
@Dependent
class EntitlementFold {
  @PersistenceContext EntityManager entityManager;
  @Inject BillingAccounts accounts;
  @Inject OwnedProducts owned;
  @Inject Products products;

  /**
   * The set of an instant.
   *
   * @param validUntil when it changes by itself, null is never
   * @param catalogueVersion of the products whose grants were folded
   */
  record Folded(EntitlementSet set, @Nullable Instant validUntil, long catalogueVersion) {}

  Folded at(Instant now, UUID tenantId) {
    BillingAccount account = accounts.of(tenantId);
    long version = products.version(); // first: what is folded is not older
    Projection projection =
        Projection.on(
            account.dayOf(now), owned.of(tenantId), overrides(tenantId), products.asOf(now));
    return new Folded(
        projection.set(),
        Optional.ofNullable(projection.validUntil()).map(account::startOf).orElse(null),
        version);
  }

  private Overrides overrides(UUID tenantId) {
    OverrideRecord found = entityManager.find(OverrideRecord.class, tenantId);
    return found == null ? Overrides.NONE : found.overrides();
  }
}
