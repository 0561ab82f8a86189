package org.restomesh.realtime;

import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import org.restomesh.shared.sql.AtCommit;

/**
 * Tells the screens of branches what a transaction changes: written with it, so that either both
 * are there or none, and told when it has committed (contract 5, Realtime gateway).
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class RealtimeLog {
  @PersistenceContext EntityManager entityManager;
  @Resource TransactionSynchronizationRegistry transaction;
  @Inject BranchFeed feed;
  @Inject NodeMessages nodes;

  /** Gets its id when the transaction is about to commit. */
  public void tell(RealtimeChange change) {
    AtCommit end = AtCommit.of(transaction, entityManager);
    end.requireOpen();
    untold(end).add(change);
  }

  private UntoldChanges untold(AtCommit end) {
    if (transaction.getResource(UntoldChanges.class) instanceof UntoldChanges present) {
      return present;
    }
    UntoldChanges untold = new UntoldChanges(feed, nodes);
    end.last(untold);
    transaction.putResource(UntoldChanges.class, untold);
    return untold;
  }
}
