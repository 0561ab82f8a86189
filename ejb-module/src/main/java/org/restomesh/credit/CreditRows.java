package org.restomesh.credit;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.shared.sql.Sql;

/**
 * The tables of lots and spends. Every change of what is left of a lot locks the tenant's account
 * first and waits for no other lock of credits afterwards, so there is no deadlock; and what is
 * read after that holds until the end of the transaction.
 */
@Dependent
class CreditRows {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;

  /** Creates the account, if there is none, without waiting for its lock. */
  void open(UUID tenantId) {
    sql.statement("insert into credit_account (tenant_id) values (:tenant) on conflict do nothing")
        .with("tenant", tenantId)
        .change();
  }

  /**
   * Locks the account until the end of the transaction, also of a tenant that never had credits.
   */
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

  private @Nullable CreditAccount locked(UUID tenantId) {
    return entityManager.find(CreditAccount.class, tenantId, LockModeType.PESSIMISTIC_WRITE);
  }
}
