package org.restomesh.shared.sql;

import jakarta.persistence.EntityManager;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * What a transaction writes last, after its entities: notices of its changes, which nothing in it
 * reads. As far as possible it is one statement. A failed write rolls the transaction back.
 */
public final class BeforeCommitWrites implements Synchronization {
  /** A larger statement would no longer pay. */
  private static final int MAX_BATCH_SIZE = 10;

  private final Session session;
  private final Sql sql;
  private final List<StatementBatch> batches = new ArrayList<>();
  private @Nullable FinalWrite last;
  private boolean flushed;

  private BeforeCommitWrites(Session session, Sql sql) {
    this.session = session;
    this.sql = sql;
  }

  /** Is written after everything else, such as what others wait for until the transaction ends. */
  public interface FinalWrite {
    /**
     * @param earlier writes that are still to be sent
     */
    void send(StatementBatch earlier);

    /**
     * @param status of {@code jakarta.transaction.Status}
     */
    void ended(int status);
  }

  /** The writes of the current transaction. */
  public static BeforeCommitWrites of(
      TransactionSynchronizationRegistry transaction, EntityManager entityManager, Sql sql) {
    if (transaction.getResource(BeforeCommitWrites.class) instanceof BeforeCommitWrites present) {
      return present;
    }
    // The session itself: a commit may happen outside any bean that provides an entity manager.
    Session session = entityManager.unwrap(Session.class);
    sql.join(session);
    BeforeCommitWrites added = new BeforeCommitWrites(session, sql);
    transaction.registerInterposedSynchronization(added);
    transaction.putResource(BeforeCommitWrites.class, added);
    return added;
  }

  /**
   * @throws IllegalStateException when the transaction has begun to commit
   */
  public void write(Statement statement) {
    requireActive();
    if (batches.isEmpty() || latest().size() == MAX_BATCH_SIZE) {
      batches.add(sql.batch());
    }
    latest().and(statement);
  }

  /** Once in a transaction. */
  public void finish(FinalWrite wanted) {
    last = wanted;
  }

  /**
   * @throws IllegalStateException when the transaction has begun to commit
   */
  public void requireActive() {
    if (flushed) {
      throw new IllegalStateException("the transaction is about to commit");
    }
  }

  @Override
  public void beforeCompletion() {
    flushed = true;
    session.flush(); // pending entity changes take their locks first
    for (int i = 0; i < batches.size() - 1; i++) {
      batches.get(i).change();
    }
    StatementBatch rest = batches.isEmpty() ? sql.batch() : latest();
    if (last == null) {
      rest.change();
    } else {
      last.send(rest);
    }
  }

  @Override
  public void afterCompletion(int status) {
    if (last != null) {
      last.ended(status);
    }
  }

  private StatementBatch latest() {
    return batches.get(batches.size() - 1);
  }
}
