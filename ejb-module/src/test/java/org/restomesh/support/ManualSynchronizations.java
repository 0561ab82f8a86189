package org.restomesh.support;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.shared.Log;

/**
 * What hangs on one transaction, as a server keeps it: synchronizations are called before it
 * commits, where one that fails rolls it back and one may register another, and after it has ended;
 * resources end with it.
 */
final class ManualSynchronizations {
  private static final Log LOG = Log.of(ManualSynchronizations.class);

  private final Map<Object, Object> resources = new HashMap<>();
  private final List<Synchronization> interposed = new ArrayList<>();
  private int status = Status.STATUS_ACTIVE;

  void beforeCompletion() {
    for (int i = 0; i < interposed.size(); i++) {
      interposed.get(i).beforeCompletion();
    }
  }

  boolean isMarkedForRollback() {
    return status == Status.STATUS_MARKED_ROLLBACK;
  }

  /** Whatever one of them throws is no matter of the others, nor of whoever has committed. */
  void afterCompletion(int ended) {
    status = ended;
    for (Synchronization synchronization : interposed) {
      tell(synchronization, ended);
    }
  }

  private static void tell(Synchronization synchronization, int ended) {
    try {
      synchronization.afterCompletion(ended);
    } catch (RuntimeException e) {
      LOG.warn("after completion: " + e);
    }
  }

  /** What beans get: always the thread's own. */
  static final class Registry implements TransactionSynchronizationRegistry {
    @Override
    public Object getTransactionKey() {
      return Transactions.synchronizations();
    }

    @Override
    public void putResource(Object key, Object value) {
      required().resources.put(key, value);
    }

    @Override
    public Object getResource(Object key) {
      return required().resources.get(key);
    }

    @Override
    public void registerInterposedSynchronization(Synchronization synchronization) {
      required().interposed.add(synchronization);
    }

    @Override
    public int getTransactionStatus() {
      ManualSynchronizations own = Transactions.synchronizations();
      return own == null ? Status.STATUS_NO_TRANSACTION : own.status;
    }

    @Override
    public void setRollbackOnly() {
      required().status = Status.STATUS_MARKED_ROLLBACK;
    }

    @Override
    public boolean getRollbackOnly() {
      return required().isMarkedForRollback();
    }

    private static ManualSynchronizations required() {
      ManualSynchronizations own = Transactions.synchronizations();
      if (own == null) {
        throw new IllegalStateException("outside a transaction");
      }
      return own;
    }
  }
}
