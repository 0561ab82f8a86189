package org.restomesh.checkout.storefront;

import org.restomesh.checkout.OwnershipSnapshot;
import org.restomesh.checkout.Purchasability;
import org.restomesh.checkout.gate.OfferView;
import org.restomesh.checkout.gate.Offers;


import static java.time.temporal.ChronoUnit.DAYS;
import static java.util.stream.Collectors.toMap;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.storefront.LicensingDetails.Availability;
import org.restomesh.checkout.storefront.LicensingDetails.License;
import org.restomesh.checkout.storefront.LicensingDetails.Renewal;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.checkout.renewal.FrozenRenewal;
import org.restomesh.checkout.renewal.OpenRenewal;
import org.restomesh.checkout.renewal.Renewals;
import org.restomesh.credit.Credits;
import org.restomesh.entitlement.LicenseStatus;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshots;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProducts;

/**
 * What a tenant has and could buy. Offers and availability are of the functions that the checkout
 * charges and refuses by, so nobody is shown what does not hold a click later.
 */
@Stateless
public class Storefront {
  @Inject LicensingSnapshots standings;
  @Inject OwnedProducts owned;
  @Inject Credits credits;
  @Inject Renewals renewals;
  @Inject Products products;
  @Inject Clock clock;

  /**
   * A tenant's licence page, as of now.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public LicensingDetails of(UUID tenantId) {
    Instant now = clock.instant();
    LicensingSnapshot standing = standings.of(tenantId, now);
    OwnershipSnapshot holdings = OwnershipSnapshot.of(standing, products.asOf(now), now);
    List<OpenRenewal> renewable = renewals.open(tenantId, standing, now);
    return new LicensingDetails(
        standing.entitlements().details(),
        license(holdings, standing.account()),
        credits.balances(tenantId),
        owned(tenantId, renewable, now),
        renewal(renewable, holdings),
        offers(holdings, standing, now),
        purchasability(holdings));
  }

  /**
   * How a tenant's licence stands, as of now.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public LicenceSummary licence(UUID tenantId) {
    Instant now = clock.instant();
    LicensingSnapshot standing = standings.of(tenantId, now);
    OwnershipSnapshot holdings = OwnershipSnapshot.of(standing, products.asOf(now), now);
    return new LicenceSummary(
        license(holdings, standing.account()),
        renewal(renewals.open(tenantId, standing, now), holdings));
  }

  /** What is in an open cycle is renewed for its price, the rest for that of the day. */
  private List<OwnedProductDetails> owned(UUID tenantId, List<OpenRenewal> renewable, Instant now) {
    Map<UUID, Long> fixed = new HashMap<>();
    renewable.forEach(open -> open.cart().centsByRow().forEach(fixed::put));
    return owned.details(tenantId, now).stream()
        .map(row -> fixed.containsKey(row.id()) ? row.renewedFor(fixed.get(row.id())) : row)
        .toList();
  }

  /** The one that is due first, or null. */
  private static Renewal renewal(List<OpenRenewal> renewable, OwnershipSnapshot holdings) {
    return renewable.stream().findFirst().map(open -> renewal(open, holdings)).orElse(null);
  }

  private static Renewal renewal(OpenRenewal open, OwnershipSnapshot holdings) {
    FrozenRenewal it = open.cart().renewal();
    return new Renewal(
        it.cycleId(),
        it.anniversaryAt(),
        open.graceEndsAt(),
        open.cart().priced().totalCents(),
        daysTo(it.anniversaryAt(), holdings));
  }

  private static Map<String, OfferView> offers(
      OwnershipSnapshot holdings, LicensingSnapshot standing, Instant now) {
    return new Offers(holdings, standing.account(), Pricing.TRY, now)
        .all().entrySet().stream()
            .collect(
                toMap(
                    Map.Entry::getKey,
                    offer -> OfferView.of(offer.getValue(), standing.locale()),
                    (one, other) -> one,
                    TreeMap::new));
  }

  private static Map<String, Availability> purchasability(OwnershipSnapshot holdings) {
    Map<String, Availability> byCode = new LinkedHashMap<>();
    for (Product product : holdings.catalogue().onSale()) {
      byCode.put(product.code(), Availability.of(Purchasability.ofOne(product, holdings)));
    }
    return byCode;
  }

  private static License license(OwnershipSnapshot holdings, BillingAccount account) {
    LocalDate today = holdings.today();
    LicenseStatus status = LicenseStatus.on(today, holdings.owned(), holdings.catalogue());
    if (status == LicenseStatus.NONE || account.anchorAt() == null) {
      return new License(status, null, null, null);
    }
    if (status != LicenseStatus.ACTIVE) {
      return new License(status, account.anchorAt(), lastPaidDay(holdings), 0);
    }
    LocalDate anniversary = account.anniversaries(today).periodOf(today).end();
    return new License(status, account.anchorAt(), anniversary, daysTo(anniversary, holdings));
  }

  /** 0 when it has passed. */
  private static int daysTo(LocalDate day, OwnershipSnapshot holdings) {
    return Math.toIntExact(Math.max(0, DAYS.between(holdings.today(), day)));
  }

  private static LocalDate lastPaidDay(OwnershipSnapshot holdings) {
    return holdings.owned().stream()
        .filter(row -> holdings.catalogue().require(row.code()).isLicense())
        .map(OwnedProduct::paidUntil)
        .filter(Objects::nonNull)
        .max(LocalDate::compareTo)
        .orElse(holdings.today());
  }
}
