package org.restomesh.checkout;

import static java.time.temporal.ChronoUnit.DAYS;
import static java.util.stream.Collectors.toMap;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.Products;
import org.restomesh.checkout.LicensingDetails.Availability;
import org.restomesh.checkout.LicensingDetails.License;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.entitlement.LicenseStatus;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.Credits;
import org.restomesh.licensing.OwnedProducts;
import org.restomesh.licensing.Standing;
import org.restomesh.licensing.Standings;

/**
 * What a tenant has and could buy. Offers and availability are of the functions that the checkout
 * charges and refuses by, so nobody is shown what does not hold a click later.
 */
@Stateless
public class Storefront {
  @Inject Standings standings;
  @Inject OwnedProducts owned;
  @Inject Credits credits;
  @Inject Products products;
  @Inject Clock clock;

  /** The licence page of the caller's tenant, as of now. */
  public LicensingDetails of(StaffPrincipal caller) {
    UUID tenantId = caller.tenantId();
    Instant now = clock.instant();
    Standing standing = standings.of(tenantId, now);
    Holdings holdings = Holdings.of(standing, products.asOf(now), now);
    return new LicensingDetails(
        standing.entitlements().details(),
        license(holdings, standing.account()),
        credits.balances(tenantId),
        owned.details(tenantId, now),
        null,
        offers(holdings, standing, now),
        purchasability(holdings));
  }

  private static Map<String, OfferView> offers(Holdings holdings, Standing standing, Instant now) {
    return new Offers(holdings, standing.account(), Pricing.TRY, now)
        .all().entrySet().stream()
            .collect(
                toMap(
                    Map.Entry::getKey,
                    offer -> OfferView.of(offer.getValue(), standing.locale()),
                    (one, other) -> one,
                    TreeMap::new));
  }

  private static Map<String, Availability> purchasability(Holdings holdings) {
    Map<String, Availability> byCode = new LinkedHashMap<>();
    for (Product product : holdings.catalogue().onSale()) {
      byCode.put(product.code(), Availability.of(Purchasability.ofOne(product, holdings)));
    }
    return byCode;
  }

  private static License license(Holdings holdings, BillingAccount account) {
    LocalDate today = holdings.today();
    LicenseStatus status = LicenseStatus.on(today, holdings.owned(), holdings.catalogue());
    if (status == LicenseStatus.NONE || account.anchorAt() == null) {
      return new License(status, null, null, null);
    }
    LocalDate anniversary =
        status == LicenseStatus.ACTIVE
            ? account.anniversaries(today).periodOf(today).end()
            : lastPaidDay(holdings);
    int days = today.isBefore(anniversary) ? (int) DAYS.between(today, anniversary) : 0;
    return new License(status, account.anchorAt(), anniversary, days);
  }

  private static LocalDate lastPaidDay(Holdings holdings) {
    return holdings.owned().stream()
        .filter(row -> holdings.catalogue().require(row.code()).isLicense())
        .map(OwnedProduct::periodEnd)
        .max(LocalDate::compareTo)
        .orElse(holdings.today());
  }
}
