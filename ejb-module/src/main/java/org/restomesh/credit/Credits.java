package org.restomesh.credit;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;

/** The credit balances of tenants, read live: they are no entitlements and are in no cache. */
@Stateless
public class Credits {
  @PersistenceContext EntityManager entityManager;

  /** What is left of each kind, of every kind, 0 where nothing is. */
  public Map<CreditKind, Long> balances(UUID tenantId) {
    Map<CreditKind, Long> balances = new EnumMap<>(CreditKind.class);
    for (CreditKind kind : CreditKind.values()) {
      balances.put(kind, 0L);
    }
    entityManager
        .createQuery(
            "select l.kind, sum(l.remaining) from CreditLot l"
                + " where l.tenantId = :tenant and l.remaining > 0 group by l.kind",
            Object[].class)
        .setParameter("tenant", tenantId)
        .getResultList()
        .forEach(row -> balances.put((CreditKind) row[0], (Long) row[1]));
    return balances;
  }
}
