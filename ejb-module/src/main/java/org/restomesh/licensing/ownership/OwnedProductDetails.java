package org.restomesh.licensing.ownership;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.licensing.purchase.OwnershipOrigin;

/**
 * An owned row as its tenant sees it (contract/3-licensing#owned-row). Days are the tenant's own.
 *
 * @param quantity units of the current period
 * @param pendingQuantity units from the renewal on; null when they are the same
 * @param status on the day of asking, whether or not a sweep has noticed
 */
public record OwnedProductDetails(
    UUID id,
    String code,
    ProductKind kind,
    int quantity,
    @Nullable Integer pendingQuantity,
    OwnershipStatus status,
    @JsonUnwrapped Period period) {

  /**
   * The current period and what follows it.
   *
   * @param periodEnd the first day that is not paid; null when paid once
   * @param chargedCents what was paid for it, later units included
   * @param renewalCents what its renewal costs: the price of the open cycle, or else today's list
   *     price; null when there is nothing to renew: paid once, expired, or to end with the period
   * @param cancelAt the day on which it ends without grace, or null
   */
  public record Period(
      LocalDate periodStart,
      @Nullable LocalDate periodEnd,
      long chargedCents,
      @Nullable Long renewalCents,
      @Nullable LocalDate cancelAt,
      OwnershipOrigin origin) {

    private Period renewedFor(long cents) {
      return new Period(periodStart, periodEnd, chargedCents, cents, cancelAt, origin);
    }
  }

  /**
   * @param product with the prices of today
   */
  static OwnedProductDetails of(
      OwnedProductRecord row, Product product, LocalDate today, int graceDays) {
    OwnedProduct owned = row.owned(graceDays);
    OwnershipStatus currentStatus = owned.statusOn(today);
    PaidPeriod period = row.periodOn(today);
    Integer pending = row.pendingQuantityOn(today);
    int renewed = pending == null ? period.quantity() : pending;
    boolean renews =
        currentStatus.isLive() && period.end() != null && row.cancelAt() == null && renewed > 0;
    return new OwnedProductDetails(
        row.id(),
        row.code(),
        product.kind(),
        period.quantity(),
        pending,
        currentStatus,
        new Period(
            period.start(),
            period.end(),
            period.chargedCents(),
            renews ? Math.multiplyExact(product.price().priceCents(), (long) renewed) : null,
            row.cancelAt(),
            period.origin()));
  }

  /** The same with what its renewal costs, where that is fixed already. */
  public OwnedProductDetails renewedFor(long cents) {
    return new OwnedProductDetails(
        id, code, kind, quantity, pendingQuantity, status, period.renewedFor(cents));
  }
}
