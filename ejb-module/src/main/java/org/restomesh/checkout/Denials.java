package org.restomesh.checkout;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Products;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.checkout.pricing.VatRates;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.identity.Tenants;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.EntitlementSets;
import org.restomesh.licensing.OwnedProducts;

/** Judges requirements on the rows and finds what would meet them, priced for the tenant now. */
@Stateless
public class Denials {
  private static final Pricing PRICING = new Pricing(VatRates.TRY);

  @Inject EntitlementSets sets;
  @Inject OwnedProducts owned;
  @Inject BillingAccounts accounts;
  @Inject Products products;
  @Inject Tenants tenants;
  @Inject Clock clock;

  /** The refusal to throw, in the tenant's language; empty when the requirement is met. */
  public Optional<EntitlementRequired> of(UUID tenantId, Requirement requirement) {
    Instant now = clock.instant();
    EntitlementSet set = sets.of(tenantId, now).set();
    return requirement.isMetBy(set)
        ? Optional.empty()
        : Optional.of(denial(tenantId, requirement, set, now));
  }

  /** The same for one more of what a limit counts. */
  public Optional<EntitlementRequired> ofRoom(UUID tenantId, String key, long usage) {
    Instant now = clock.instant();
    EntitlementSet set = sets.of(tenantId, now).set();
    if (set.hasRoom(key, usage)) {
      return Optional.empty();
    }
    long cap = set.limit(key).orElse(0);
    return Optional.of(denial(tenantId, Requirement.limit(key, usage, cap), set, now));
  }

  private EntitlementRequired denial(
      UUID tenantId, Requirement requirement, EntitlementSet set, Instant now) {
    BillingAccount account = accounts.of(tenantId);
    Catalogue catalogue = products.asOf(now);
    Holdings holdings = new Holdings(account.dayOf(now), owned.of(tenantId), set, catalogue);
    Denial denial = new Offers(holdings, account, PRICING, now).denial(requirement);
    return new EntitlementRequired(DenialView.of(denial, tenants.get(tenantId).locale()));
  }
}
