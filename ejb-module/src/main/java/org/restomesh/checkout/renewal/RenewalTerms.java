package org.restomesh.checkout.renewal;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.licensing.snapshot.LicensingSnapshot;

/** What a cycle renews, for how much and until when. */
@Dependent
class RenewalTerms {
  @Inject Products products;
  @Inject LicensingSettings settings;

  /** What a renewal cost at the instant of its pricing: the cycle's prices never change. */
  RenewalCart priced(FrozenRenewal renewal, BillingAccount account, Instant pricedAt) {
    Catalogue then = products.asOf(renewal.pricesOf());
    Catalogue now = products.asOf(pricedAt);
    List<CartLine.OfProduct> lines =
        renewal.rows().stream()
            .map(row -> new CartLine.OfProduct(product(row.code(), then, now), row.quantity()))
            .toList();
    return new RenewalCart(
        renewal, lines, Pricing.TRY.renewal(lines, account, renewal.anniversaryAt(), pricedAt));
  }

  /** What would be paid for a cycle now; empty when it cannot be paid. */
  Optional<OpenRenewal> payable(RenewalCycle cycle, LicensingSnapshot snapshot, Instant now) {
    BillingAccount account = snapshot.account();
    Instant graceEndsAt = graceEndsAt(cycle, account);
    if (cycle.status() != CycleStatus.OPEN || !now.isBefore(graceEndsAt)) {
      return Optional.empty();
    }
    List<OwnedProduct> due = due(cycle.anniversaryAt(), account.dayOf(now), snapshot.owned(), now);
    return due.isEmpty()
        ? Optional.empty()
        : Optional.of(new OpenRenewal(graceEndsAt, priced(frozen(cycle, due), account, now)));
  }

  Instant graceEndsAt(RenewalCycle cycle, BillingAccount account) {
    return account.startOf(cycle.anniversaryAt().plusDays(settings.graceDays()));
  }

  List<OwnedProduct> due(
      LocalDate anniversary, LocalDate today, List<OwnedProduct> owned, Instant now) {
    return RenewableProducts.of(anniversary, today, owned, products.asOf(now));
  }

  private static FrozenRenewal frozen(RenewalCycle cycle, List<OwnedProduct> due) {
    return new FrozenRenewal(
        cycle.id(),
        cycle.anniversaryAt(),
        cycle.generatedAt(),
        due.stream()
            .map(row -> new FrozenRenewal.Row(row.id(), row.code(), row.renewedQuantity()))
            .toList());
  }

  /** A product that came to the catalogue after the cycle has the price of now. */
  private static Product product(String code, Catalogue then, Catalogue now) {
    return then.product(code).orElseGet(() -> now.require(code));
  }
}
