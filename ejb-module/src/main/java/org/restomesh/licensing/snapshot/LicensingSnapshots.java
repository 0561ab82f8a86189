package org.restomesh.licensing.snapshot;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.licensing.projection.EntitlementSets;
import org.restomesh.licensing.projection.ProjectedSet;

/** What tenants have according to the rows, for exact answers. */
@Stateless
public class LicensingSnapshots {
  @Inject Tenants tenants;
  @Inject BillingAccounts accounts;
  @Inject OwnedProducts owned;
  @Inject EntitlementSets sets;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public LicensingSnapshot of(UUID tenantId, Instant now) {
    ProjectedSet set = sets.of(tenantId, now); // first: its revision is that of the oldest part
    return new LicensingSnapshot(
        accounts.of(tenantId), tenants.get(tenantId).locale(), owned.of(tenantId), set);
  }
}
