package org.restomesh.credit;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.shared.sql.Sql;

/**
 * The tables of lots and spends. Whoever changes what is left of a lot locks the tenant's account
 * first and waits for nothing of credits afterwards, so nobody waits in a circle; and whatever is
 * read after that holds until the end of the transaction.
 */
@Dependent
class CreditRows {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;

  /** Makes the account, if there is none, without waiting for who has locked it. */
  void open(UUID tenantId) {
    sql.statement("insert into credit_account (tenant_id) values (:tenant) on conflict do nothing")
        .with("tenant", tenantId)
        .change();
  }

  /** Until the end of the transaction; of a tenant that never had credits, too. */
  void lock(UUID tenantId) {
    if (locked(tenantId) == null) {
      open(tenantId);
      locked(tenantId);
    }
  }

  Optional<CreditSpend> spend(UUID tenantId, String spendId) {
    return entityManager
        .createQuery(
            "select s from CreditSpend s where s.tenantId = :tenant and s.spendId = :spend",
            CreditSpend.class)
        .setParameter("tenant", tenantId)
        .setParameter("spend", spendId)
        .getResultStream()
        .findFirst();
  }

  SpendableLots openLots(UUID tenantId, CreditKind kind) {
    return new SpendableLots(
        tenantId,
        kind,
        entityManager
            .createQuery(
                "select l from CreditLot l where l.tenantId = :tenant and l.kind = :kind"
                    + " and l.remaining > 0 order by l.id",
                CreditLot.class)
            .setParameter("tenant", tenantId)
            .setParameter("kind", kind)
            .getResultList());
  }

  /** Those that a spend was taken from, revoked ones too. */
  List<CreditLot> lotsOf(CreditSpend spend) {
    return entityManager
        .createQuery("select l from CreditLot l where l.id in :ids", CreditLot.class)
        .setParameter("ids", spend.parts().keySet())
        .getResultList();
  }

  void keep(CreditSpend spend) {
    entityManager.persist(spend);
  }

  private CreditAccount locked(UUID tenantId) {
    return entityManager.find(CreditAccount.class, tenantId, LockModeType.PESSIMISTIC_WRITE);
  }
}
