package org.restomesh.realtime;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.restomesh.shared.Log;

/**
 * What one transaction changes for screens. It is written last of all, when every other lock is
 * held: the rows of the branches' counters are taken in the order of their ids and for no longer
 * than the commit takes, so that nobody waits for them in a circle, and ids become visible in their
 * order. What cannot be written rolls the transaction back.
 */
final class UntoldChanges implements Synchronization {
  private static final Log LOG = Log.of(UntoldChanges.class);

  private final Session session;
  private final Consumer<UUID> afterCommit;
  private final Map<UUID, List<RealtimeChange>> byBranch = new TreeMap<>();
  private boolean written;

  /**
   * @param session of the transaction
   * @param afterCommit told each branch that has news
   */
  UntoldChanges(Session session, Consumer<UUID> afterCommit) {
    this.session = session;
    this.afterCommit = afterCommit;
  }

  void add(RealtimeChange change) {
    if (written) {
      throw new IllegalStateException("the transaction is about to commit");
    }
    byBranch.computeIfAbsent(change.branchId(), branch -> new ArrayList<>()).add(change);
  }

  @Override
  public void beforeCompletion() {
    written = true;
    session.flush(); // what entities still have to write takes its locks before
    byBranch.forEach((branch, changes) -> RealtimeRows.append(session, branch, changes));
  }

  @Override
  public void afterCompletion(int status) {
    if (status != Status.STATUS_COMMITTED) {
      return;
    }
    for (UUID branch : byBranch.keySet()) {
      try {
        afterCommit.accept(branch);
      } catch (RuntimeException | Error e) { // it is committed, whatever this is
        LOG.warn("nobody was woken for branch " + branch + ": " + e);
      }
    }
  }
}
