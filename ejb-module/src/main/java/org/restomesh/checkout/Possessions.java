package org.restomesh.checkout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.EntitlementSets;
import org.restomesh.licensing.OwnedProducts;

/** Reads what a tenant has, as the shop judges it. */
@ApplicationScoped
class Possessions {
  @Inject OwnedProducts owned;
  @Inject EntitlementSets entitlements;

  Holdings of(UUID tenantId, BillingAccount account, Catalogue catalogue, Instant now) {
    return new Holdings(
        account.dayOf(now), owned.of(tenantId), entitlements.of(tenantId, now).set(), catalogue);
  }
}
