package org.restomesh.credit;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.CreditPack;

/**
 * The lots that purchases bring and refunds of purchases take, in the caller's transaction. The
 * caller holds the tenant's billing lock: the lock of its credits comes after that one.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class CreditLots {
  @PersistenceContext EntityManager entityManager;
  @Inject CreditRows rows;

  /**
   * Adds the credits of a purchase. Waits for no spend: those under way do not see them.
   *
   * @param ownedId the row of the packs, which has no lot yet
   * @param packs how many, at least 1
   */
  public void mint(UUID tenantId, UUID ownedId, CreditPack pack, int packs, Instant now) {
    long units = Math.multiplyExact((long) pack.units(), packs);
    rows.open(tenantId);
    entityManager.persist(new CreditLot(tenantId, ownedId, pack, units, now));
  }

  /**
   * Takes away what is left of a purchase. What was spent of it stays spent, and does not come back
   * when the spend is refunded.
   *
   * @param ownedId of any owned row
   * @return the units taken away: 0 when it brought no credits, or they are revoked already
   */
  public long revoke(UUID ownedId) {
    List<UUID> tenants =
        entityManager
            .createQuery("select l.tenantId from CreditLot l where l.ownedId = :owned", UUID.class)
            .setParameter("owned", ownedId)
            .getResultList();
    if (tenants.isEmpty()) {
      return 0;
    }
    rows.lock(tenants.get(0));
    return entityManager
        .createQuery("select l from CreditLot l where l.ownedId = :owned", CreditLot.class)
        .setParameter("owned", ownedId)
        .getSingleResult()
        .revoke();
  }
}
