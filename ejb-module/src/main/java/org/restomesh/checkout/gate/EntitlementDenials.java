package org.restomesh.checkout.gate;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.OwnershipSnapshot;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshots;

/** Checks requirements against the rows and finds what would meet them, priced for the tenant. */
@Stateless
public class EntitlementDenials {
  @Inject LicensingSnapshots snapshots;
  @Inject Products products;
  @Inject Clock clock;

  /** The refusal to throw, in the tenant's language; empty when the requirement is met. */
  public Optional<EntitlementRequired> of(UUID tenantId, Requirement requirement) {
    Instant now = clock.instant();
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    return requirement.isMetBy(snapshot.entitlements().set())
        ? Optional.empty()
        : Optional.of(denial(requirement, snapshot, now));
  }

  /** The same for one more of what a limit counts. */
  public Optional<EntitlementRequired> ofLimit(UUID tenantId, String key, long usage) {
    Instant now = clock.instant();
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    EntitlementSet set = snapshot.entitlements().set();
    if (set.hasRoom(key, usage)) {
      return Optional.empty();
    }
    long cap = set.limit(key).orElse(0);
    return Optional.of(denial(Requirement.limit(key, usage, cap), snapshot, now));
  }

  private EntitlementRequired denial(
      Requirement requirement, LicensingSnapshot snapshot, Instant now) {
    OwnershipSnapshot ownership = OwnershipSnapshot.of(snapshot, products.asOf(now), now);
    EntitlementDenial denial =
        new Offers(ownership, snapshot.account(), Pricing.TRY, now).denial(requirement);
    return new EntitlementRequired(EntitlementDenialView.of(denial, snapshot.locale()));
  }
}
