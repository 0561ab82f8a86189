package org.restomesh.realtime;

import jakarta.persistence.EntityManager;
import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.AtCommit;
import org.restomesh.shared.sql.Together;

/**
 * What one transaction changes for screens. It is written last of all, when every other lock is
 * held: the rows of the branches' counters are taken in the order of their ids and for no longer
 * than the commit takes, so that nobody waits for them in a circle, and ids become visible in their
 * order. What cannot be written rolls the transaction back.
 */
final class UntoldChanges implements AtCommit.Last {
  private static final Log LOG = Log.of(UntoldChanges.class);

  private final BranchFeed feed;
  private final NodeMessages nodes;
  private final Map<UUID, List<RealtimeChange>> byBranch = new TreeMap<>();

  /** After the commit this node's listeners are woken, and the other nodes told. */
  UntoldChanges(BranchFeed feed, NodeMessages nodes) {
    this.feed = feed;
    this.nodes = nodes;
  }

  void add(RealtimeChange change) {
    byBranch.computeIfAbsent(change.branchId(), branch -> new ArrayList<>()).add(change);
  }

  @Override
  public void send(Together earlier, EntityManager entityManager) {
    Together statements = earlier;
    for (Map.Entry<UUID, List<RealtimeChange>> branch : byBranch.entrySet()) {
      RealtimeRows.append(statements, entityManager, branch.getKey(), branch.getValue());
      statements = new Together();
    }
  }

  @Override
  public void ended(int status) {
    if (status != Status.STATUS_COMMITTED) {
      return;
    }
    for (UUID branch : byBranch.keySet()) {
      try {
        feed.wake(branch);
        nodes.tell(BranchFeed.SUBJECT, branch);
      } catch (RuntimeException | Error e) { // it is committed, whatever this is
        LOG.warn("nobody was woken for branch " + branch + ": " + e);
      }
    }
  }
}
