package org.restomesh.shared.sql;

import jakarta.persistence.EntityManager;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;

/**
 * What a transaction writes last of all, after its entities: news of what it has changed, which
 * nobody in it reads. As far as possible it is one statement. What cannot be written rolls the
 * transaction back.
 */
public final class AtCommit implements Synchronization {
  /** More would make a statement that is larger than it is worth. */
  private static final int MOST_TOGETHER = 10;

  private final Session session;
  private final List<Together> statements = new ArrayList<>();
  private int size;
  private Last last;
  private boolean written;

  private AtCommit(Session session) {
    this.session = session;
  }

  /** Comes after everything else, such as what others wait for until the transaction has ended. */
  public interface Last {
    /**
     * @param earlier is still to be sent
     */
    void send(Together earlier, EntityManager entityManager);

    /**
     * @param status of {@code jakarta.transaction.Status}
     */
    void ended(int status);
  }

  /** That of the current transaction. */
  public static AtCommit of(
      TransactionSynchronizationRegistry transaction, EntityManager entityManager) {
    if (transaction.getResource(AtCommit.class) instanceof AtCommit present) {
      return present;
    }
    // The session itself: who commits may be in no bean that an entity manager could be had from.
    AtCommit added = new AtCommit(entityManager.unwrap(Session.class));
    transaction.registerInterposedSynchronization(added);
    transaction.putResource(AtCommit.class, added);
    return added;
  }

  /**
   * @throws IllegalStateException when the transaction has begun to commit
   */
  public void write(String sql, PlainSql.Parameters parameters) {
    requireOpen();
    if (size % MOST_TOGETHER == 0) {
      statements.add(new Together());
    }
    size++;
    statements.get(statements.size() - 1).and(sql, parameters);
  }

  /** Once in a transaction. */
  public void last(Last wanted) {
    last = wanted;
  }

  /**
   * @throws IllegalStateException when the transaction has begun to commit
   */
  public void requireOpen() {
    if (written) {
      throw new IllegalStateException("the transaction is about to commit");
    }
  }

  @Override
  public void beforeCompletion() {
    written = true;
    session.flush(); // what entities still have to write takes its locks before
    for (int i = 0; i < statements.size() - 1; i++) {
      statements.get(i).send(session);
    }
    Together rest = statements.isEmpty() ? new Together() : statements.get(statements.size() - 1);
    if (last == null) {
      rest.send(session);
    } else {
      last.send(rest, session);
    }
  }

  @Override
  public void afterCompletion(int status) {
    if (last != null) {
      last.ended(status);
    }
  }
}
