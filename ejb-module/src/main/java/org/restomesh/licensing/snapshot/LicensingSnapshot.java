package org.restomesh.licensing.snapshot;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.projection.ProjectedSet;

/**
 * All that the shop and the gates need to know of a tenant.
 *
 * @param locale of its texts
 * @param owned all rows, expired ones too, in the order in which they were first bought
 */
public record LicensingSnapshot(
    BillingAccount account, String locale, List<OwnedProduct> owned, ProjectedSet entitlements) {
  public LicensingSnapshot {
    requireNonNull(account, "account");
    requireNonNull(entitlements, "entitlements");
    owned = List.copyOf(owned);
  }

  /**
   * Whether time alone has not changed the entitlements; the rest is judged by its dates anyway.
   */
  boolean holdsAt(Instant now) {
    return entitlements.holdsAt(now);
  }
}
