package org.restomesh.checkout;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.licensing.snapshot.LicensingSnapshot;

/**
 * What a tenant has on the day on which it wants to buy.
 *
 * @param today in the tenant's zone
 * @param owned all rows, expired ones too
 * @param entitlements the set of that day
 * @param catalogue holds every owned product
 */
public record OwnershipSnapshot(
    LocalDate today, List<OwnedProduct> owned, EntitlementSet entitlements, Catalogue catalogue) {

  public OwnershipSnapshot {
    owned = List.copyOf(owned);
  }

  public static OwnershipSnapshot of(LicensingSnapshot snapshot, Catalogue catalogue, Instant now) {
    return new OwnershipSnapshot(
        snapshot.account().dayOf(now), snapshot.owned(), snapshot.entitlements().set(), catalogue);
  }

  /** Whether a live row matches: active, or in grace, which is not lost yet. */
  public boolean owns(Predicate<Product> wanted) {
    return live(wanted) > 0;
  }

  /** Units of all live rows. */
  long live(Predicate<Product> wanted) {
    return owned.stream()
        .filter(row -> row.isLiveOn(today))
        .filter(row -> wanted.test(catalogue.require(row.code())))
        .mapToLong(row -> row.quantityOn(today))
        .sum();
  }

  /** Whether an ended row has a paid next period that begins within so many days. */
  boolean isPaidAgainWithin(int days, Predicate<Product> wanted) {
    return owned.stream()
        .filter(row -> !row.isLiveOn(today))
        .filter(row -> wanted.test(catalogue.require(row.code())))
        .flatMap(row -> row.nextStart().stream())
        .anyMatch(day -> !day.isAfter(today.plusDays(days)));
  }

  /** The first day for which no live licence is paid; empty without one, or when it has no end. */
  Optional<LocalDate> licensedUntil() {
    List<OwnedProduct> licenses =
        owned.stream()
            .filter(row -> row.isLiveOn(today) && catalogue.require(row.code()).isLicense())
            .toList();
    if (licenses.stream().anyMatch(row -> row.lapsesOn().isEmpty())) {
      return Optional.empty();
    }
    return licenses.stream().map(OwnershipSnapshot::endOf).max(Comparator.naturalOrder());
  }

  /** Earlier than what is paid when it was cancelled; grace comes after it. */
  private static LocalDate endOf(OwnedProduct row) {
    LocalDate lapses = row.lapsesOn().orElseThrow();
    LocalDate paidUntil = row.paidUntil();
    return paidUntil == null || lapses.isBefore(paidUntil) ? lapses : paidUntil;
  }

  public boolean everOwned(Predicate<Product> wanted) {
    return owned.stream().anyMatch(row -> wanted.test(catalogue.require(row.code())));
  }

  boolean isInGrace(Predicate<Product> wanted) {
    return owned.stream()
        .filter(row -> wanted.test(catalogue.require(row.code())))
        .anyMatch(row -> row.statusOn(today) == OwnershipStatus.PAST_DUE);
  }
}
