package org.restomesh.checkout.renewal;

import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.entitlement.OwnedProduct;

/**
 * What of an account is renewed on a day: a pure function (contract/3-licensing#frozen-prices).
 * Membership is not frozen: what is cancelled drops out, what was bought since is in, what ends
 * later stays out. Nobody is asked to pay for what would not work because the licence ends.
 */
final class RenewableProducts {
  private final LocalDate anniversary;
  private final LocalDate today;
  private final Catalogue catalogue;

  private RenewableProducts(LocalDate anniversary, LocalDate today, Catalogue catalogue) {
    this.anniversary = anniversary;
    this.today = today;
    this.catalogue = catalogue;
  }

  /** The rows that are renewed, in the order in which they were given. */
  static List<OwnedProduct> of(
      LocalDate anniversary, LocalDate today, Collection<OwnedProduct> owned, Catalogue catalogue) {
    RenewableProducts rules = new RenewableProducts(anniversary, today, catalogue);
    boolean licensed =
        owned.stream()
            .filter(row -> rules.product(row).isLicense())
            .anyMatch(((Predicate<OwnedProduct>) rules::isDue).or(rules::continues));
    return owned.stream()
        .filter(rules::isDue)
        .filter(row -> licensed || !rules.product(row).rules().requiresLicense())
        .toList();
  }

  private boolean isDue(OwnedProduct row) {
    return anniversary.equals(row.periodEnd())
        && row.renewal().next() == null
        && row.renewedQuantity() > 0
        && row.isLiveOn(today)
        && product(row).isAnnual();
  }

  private boolean continues(OwnedProduct row) {
    return row.isLiveOn(today) && (row.paidUntil() == null || row.paidUntil().isAfter(anniversary));
  }

  private Product product(OwnedProduct row) {
    return catalogue.require(row.code());
  }
}
