package org.restomesh.checkout.renewal;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/** What can be renewed now, and for how much. Writes nothing. */
@Stateless
public class Renewals {
  @PersistenceContext EntityManager entityManager;
  @Inject RenewalTerms terms;

  /** All cycles that can be paid, the next anniversary first; mostly one, and never many. */
  public List<OpenRenewal> open(UUID tenantId, LicensingSnapshot snapshot, Instant now) {
    return entityManager
        .createQuery(
            "select c from RenewalCycle c where c.tenantId = :tenant and c.status = OPEN"
                + " order by c.anniversaryAt",
            RenewalCycle.class)
        .setParameter("tenant", tenantId)
        .getResultStream()
        .flatMap(cycle -> terms.payable(cycle, snapshot, now).stream())
        .toList();
  }

  /**
   * The cart that pays a cycle.
   *
   * @throws ResourceNotFound when there is none, or it is another tenant's
   * @throws ResourceConflict when it was paid, has lapsed, or nothing is left to renew
   */
  public RenewalCart cart(UUID tenantId, UUID cycleId, LicensingSnapshot snapshot, Instant now) {
    RenewalCycle cycle = entityManager.find(RenewalCycle.class, cycleId);
    if (cycle == null || !cycle.tenantId().equals(tenantId)) {
      throw new ResourceNotFound("Renewal cycle");
    }
    if (cycle.status() == CycleStatus.PAID) {
      throw new ResourceConflict("The renewal is paid");
    }
    return terms
        .payable(cycle, snapshot, now)
        .orElseThrow(() -> new ResourceConflict("The renewal has lapsed, or nothing is left of it"))
        .cart();
  }

  /** What a renewal cost at the instant of its pricing. */
  public RenewalCart priced(FrozenRenewal renewal, BillingAccount account, Instant pricedAt) {
    return terms.priced(renewal, account, pricedAt);
  }
}
