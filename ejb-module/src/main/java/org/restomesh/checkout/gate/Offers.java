package org.restomesh.checkout.gate;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.checkout.OwnershipSnapshot;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.licensing.BillingAccount;

/**
 * The cheapest product for each entitlement key by what the checkout charges this tenant now; of
 * equals the first in the shop (requirements/2-licensing-billing#offers-equal-checkout;
 * contract/3-licensing#offers).
 */
public final class Offers {
  private final OwnershipSnapshot ownership;
  private final BillingAccount account;
  private final Pricing pricing;
  private final Instant now;

  public Offers(OwnershipSnapshot ownership, BillingAccount account, Pricing pricing, Instant now) {
    this.ownership = ownership;
    this.account = account;
    this.pricing = pricing;
    this.now = now;
  }

  /** Every key that something on sale grants, with the cheapest of its products. */
  public Map<String, Offer> all() {
    Map<String, Offer> offers = new TreeMap<>();
    ownership.catalogue().onSale().stream()
        .flatMap(product -> product.grants().keys().stream())
        .distinct()
        .forEach(
            key ->
                cheapest(product -> product.grants().keys().contains(key))
                    .ifPresent(product -> offers.put(key, offer(product))));
    return offers;
  }

  /** What would open a gate that asked for something the tenant does not have. */
  public EntitlementDenial denial(Requirement requirement) {
    Optional<Product> unlocking = cheapest(product -> provides(product, requirement));
    boolean licenseRequired = unlocking.filter(this::lacksLicense).isPresent();
    Optional<Product> offered = licenseRequired ? cheapest(Product::isLicense) : unlocking;
    return new EntitlementDenial(
        requirement,
        offered.map(this::offer).orElse(null),
        licenseRequired,
        reason(licenseRequired ? Product::isLicense : sameAs(unlocking)));
  }

  /** A tenant that still owns it has used up its capacity: it buys more and renews nothing. */
  private EntitlementDenial.Reason reason(Predicate<Product> unlocking) {
    return ownership.everOwned(unlocking) && !ownership.owns(unlocking)
        ? EntitlementDenial.Reason.LAPSED
        : EntitlementDenial.Reason.NOT_OWNED;
  }

  private boolean lacksLicense(Product product) {
    return product.rules().requiresLicense() && !ownership.owns(Product::isLicense);
  }

  private Optional<Product> cheapest(Predicate<Product> wanted) {
    Comparator<Product> byCharge = comparing(this::chargedCents);
    return ownership.catalogue().onSale().stream()
        .filter(wanted)
        .min(
            byCharge
                .thenComparing(comparingInt((Product it) -> it.listing().sortOrder()))
                .thenComparing(Product::code));
  }

  private Long chargedCents(Product product) {
    return pricing.priceOfOne(product, account, now).unitCents();
  }

  private Offer offer(Product product) {
    return Offer.of(product, pricing.priceOfOne(product, account, now));
  }

  private static boolean provides(Product product, Requirement requirement) {
    Grants grants = product.grants();
    if (requirement.vendor() == null) {
      return grants.keys().contains(requirement.key());
    }
    return Optional.ofNullable(grants.integrations().get(requirement.key()))
        .filter(
            vendors ->
                vendors.contains(requirement.vendor()) || vendors.contains(Grants.ANY_VENDOR))
        .isPresent();
  }

  private static Predicate<Product> sameAs(Optional<Product> product) {
    return other -> product.filter(it -> it.code().equals(other.code())).isPresent();
  }
}
