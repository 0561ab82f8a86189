package org.restomesh.realtime;

import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.sql.BeforeCommitWrites;
import org.restomesh.shared.sql.Sql;

/**
 * Tells the screens of branches what a transaction changes: written with it, so that both are
 * committed or neither, and told after the commit (contract/5-display-realtime#event-ids).
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class RealtimePublisher {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Resource TransactionSynchronizationRegistry transaction;
  @Inject BranchNotifier notifier;
  @Inject OtherNodes otherNodes;

  /** The event gets its id when the transaction is about to commit. */
  public void tell(RealtimeChange change) {
    BeforeCommitWrites writes = BeforeCommitWrites.of(transaction, entityManager, sql);
    writes.requireActive();
    pending(writes).add(change);
  }

  private PendingRealtimeEvents pending(BeforeCommitWrites writes) {
    if (transaction.getResource(PendingRealtimeEvents.class)
        instanceof PendingRealtimeEvents present) {
      return present;
    }
    PendingRealtimeEvents pending = new PendingRealtimeEvents(sql, notifier, otherNodes);
    writes.finish(pending);
    transaction.putResource(PendingRealtimeEvents.class, pending);
    return pending;
  }
}
