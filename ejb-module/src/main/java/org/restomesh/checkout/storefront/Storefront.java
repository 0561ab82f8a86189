package org.restomesh.checkout.storefront;

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
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.OwnershipSnapshot;
import org.restomesh.checkout.Purchasability;
import org.restomesh.checkout.gate.OfferView;
import org.restomesh.checkout.gate.Offers;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.checkout.renewal.FrozenRenewal;
import org.restomesh.checkout.renewal.OpenRenewal;
import org.restomesh.checkout.renewal.Renewals;
import org.restomesh.checkout.storefront.LicensingDetails.Availability;
import org.restomesh.checkout.storefront.LicensingDetails.License;
import org.restomesh.checkout.storefront.LicensingDetails.Renewal;
import org.restomesh.credit.Credits;
import org.restomesh.entitlement.LicenseStatus;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshots;

/**
 * What a tenant has and could buy. Offers and availability come from the functions by which the
 * checkout charges and refuses, so what is shown holds at the checkout.
 */
@Stateless
public class Storefront {
  @Inject LicensingSnapshots snapshots;
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
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    OwnershipSnapshot ownership = OwnershipSnapshot.of(snapshot, products.asOf(now), now);
    List<OpenRenewal> renewable = renewals.open(tenantId, snapshot, now);
    return new LicensingDetails(
        snapshot.entitlements().details(),
        license(ownership, snapshot.account()),
        credits.balances(tenantId),
        owned(tenantId, renewable, now),
        renewal(renewable, ownership),
        offers(ownership, snapshot, now),
        purchasability(ownership));
  }

  /**
   * How a tenant's licence stands, as of now.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public LicenceSummary licence(UUID tenantId) {
    Instant now = clock.instant();
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    OwnershipSnapshot ownership = OwnershipSnapshot.of(snapshot, products.asOf(now), now);
    return new LicenceSummary(
        license(ownership, snapshot.account()),
        renewal(renewals.open(tenantId, snapshot, now), ownership));
  }

  /** Rows in an open cycle are renewed at its prices, the others at today's. */
  private List<OwnedProductDetails> owned(UUID tenantId, List<OpenRenewal> renewable, Instant now) {
    Map<UUID, Long> fixed = new HashMap<>();
    renewable.forEach(open -> open.cart().centsByRow().forEach(fixed::put));
    return owned.details(tenantId, now).stream()
        .map(row -> fixed.containsKey(row.id()) ? row.renewedFor(fixed.get(row.id())) : row)
        .toList();
  }

  /** The one that is to be paid first, or null. */
  private static @Nullable Renewal renewal(
      List<OpenRenewal> renewable, OwnershipSnapshot ownership) {
    return renewable.stream()
        .filter(open -> !open.cart().priced().costsNothing())
        .findFirst()
        .map(open -> renewal(open, ownership))
        .orElse(null);
  }

  private static Renewal renewal(OpenRenewal open, OwnershipSnapshot ownership) {
    FrozenRenewal it = open.cart().renewal();
    return new Renewal(
        it.cycleId(),
        it.anniversaryAt(),
        open.graceEndsAt(),
        open.cart().priced().totalCents(),
        daysTo(it.anniversaryAt(), ownership));
  }

  private static Map<String, OfferView> offers(
      OwnershipSnapshot ownership, LicensingSnapshot snapshot, Instant now) {
    return new Offers(ownership, snapshot.account(), Pricing.TRY, now)
        .all().entrySet().stream()
            .collect(
                toMap(
                    Map.Entry::getKey,
                    offer -> OfferView.of(offer.getValue(), snapshot.locale()),
                    (one, other) -> one,
                    TreeMap::new));
  }

  private static Map<String, Availability> purchasability(OwnershipSnapshot ownership) {
    Map<String, Availability> byCode = new LinkedHashMap<>();
    for (Product product : ownership.catalogue().onSale()) {
      byCode.put(product.code(), Availability.of(Purchasability.ofOne(product, ownership)));
    }
    return byCode;
  }

  private static License license(OwnershipSnapshot ownership, BillingAccount account) {
    LocalDate today = ownership.today();
    LicenseStatus status = LicenseStatus.on(today, ownership.owned(), ownership.catalogue());
    if (status == LicenseStatus.NONE || account.anchorAt() == null) {
      return new License(status, null, null, null);
    }
    if (status != LicenseStatus.ACTIVE) {
      return new License(status, account.anchorAt(), lastPaidDay(ownership), 0);
    }
    LocalDate anniversary = account.anniversaries(today).periodOf(today).end();
    return new License(status, account.anchorAt(), anniversary, daysTo(anniversary, ownership));
  }

  /** 0 when it has passed. */
  private static int daysTo(LocalDate day, OwnershipSnapshot ownership) {
    return Math.toIntExact(Math.max(0, DAYS.between(ownership.today(), day)));
  }

  private static LocalDate lastPaidDay(OwnershipSnapshot ownership) {
    return ownership.owned().stream()
        .filter(row -> ownership.catalogue().require(row.code()).isLicense())
        .map(OwnedProduct::paidUntil)
        .filter(Objects::nonNull)
        .max(LocalDate::compareTo)
        .orElse(ownership.today());
  }
}
