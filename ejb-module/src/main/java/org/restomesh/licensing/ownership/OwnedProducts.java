package org.restomesh.licensing.ownership;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.payment.PaymentRef;

/** What tenants own, expired rows too, in the order in which it was first bought. */
@Stateless
public class OwnedProducts {
  @PersistenceContext EntityManager entityManager;
  @Inject OwnedProductRows rows;
  @Inject OwnedProductViews views;
  @Inject LicensingSettings settings;
  @Inject Clock clock;

  /** As the fold, the shop and the gates see it. */
  public List<OwnedProduct> of(UUID tenantId) {
    return rows.all(tenantId).stream().map(row -> row.owned(settings.graceDays())).toList();
  }

  /** As the tenant sees it on the day of the instant. */
  public List<OwnedProductDetails> details(UUID tenantId, Instant now) {
    return views.of(rows.all(tenantId), tenantId, now);
  }

  /**
   * The rows that a payment created, reactivated or extended, as they are now; none when unknown.
   */
  public List<OwnedProductDetails> boughtBy(PaymentRef ref) {
    List<OwnedProductRecord> bought =
        entityManager
            .createQuery(
                "select o from OwnedProductRecord o where o.id in (select p.key.ownedId from OwnedPurchase p"
                    + " where p.key.paymentRef = :ref) order by o.id",
                OwnedProductRecord.class)
            .setParameter("ref", ref.toString())
            .getResultList();
    return bought.isEmpty()
        ? List.of()
        : views.of(bought, bought.get(0).tenantId(), clock.instant());
  }
}
