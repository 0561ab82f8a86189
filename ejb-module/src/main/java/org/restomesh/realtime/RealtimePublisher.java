package org.restomesh.realtime;

import org.restomesh.realtime.node.NodeBroadcast;


import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import org.restomesh.shared.sql.BeforeCommitWrites;
import org.restomesh.shared.sql.Sql;

/**
 * Tells the screens of branches what a transaction changes: written with it, so that either both
 * are there or none, and told when it has committed (contract/5-display-realtime#event-ids).
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class RealtimePublisher {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Resource TransactionSynchronizationRegistry transaction;
  @Inject BranchNotifier feed;
  @Inject NodeBroadcast nodes;

  /** Gets its id when the transaction is about to commit. */
  public void tell(RealtimeChange change) {
    BeforeCommitWrites end = BeforeCommitWrites.of(transaction, entityManager, sql);
    end.requireActive();
    untold(end).add(change);
  }

  private PendingRealtimeEvents untold(BeforeCommitWrites end) {
    if (transaction.getResource(PendingRealtimeEvents.class)
        instanceof PendingRealtimeEvents present) {
      return present;
    }
    PendingRealtimeEvents untold = new PendingRealtimeEvents(sql, feed, nodes);
    end.finish(untold);
    transaction.putResource(PendingRealtimeEvents.class, untold);
    return untold;
  }
}
