package org.restomesh.realtime;

import org.restomesh.realtime.node.NodeBroadcast;


import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.BeforeCommitWrites;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;

/**
 * What one transaction changes for screens. It is written last of all, when every other lock is
 * held: the rows of the branches' counters are taken in the order of their ids and for no longer
 * than the commit takes, so that nobody waits for them in a circle, and ids become visible in their
 * order. What cannot be written rolls the transaction back.
 */
final class PendingRealtimeEvents implements BeforeCommitWrites.FinalWrite {
  private static final Log LOG = Log.of(PendingRealtimeEvents.class);

  private final Sql sql;
  private final BranchNotifier feed;
  private final NodeBroadcast nodes;
  private final Map<UUID, List<RealtimeChange>> byBranch = new TreeMap<>();

  /** After the commit this node's listeners are woken, and the other nodes told. */
  PendingRealtimeEvents(Sql sql, BranchNotifier feed, NodeBroadcast nodes) {
    this.sql = sql;
    this.feed = feed;
    this.nodes = nodes;
  }

  void add(RealtimeChange change) {
    byBranch.computeIfAbsent(change.branchId(), branch -> new ArrayList<>()).add(change);
  }

  @Override
  public void send(StatementBatch earlier) {
    StatementBatch batch = earlier;
    for (Map.Entry<UUID, List<RealtimeChange>> branch : byBranch.entrySet()) {
      RealtimeRows.append(sql, batch, branch.getKey(), branch.getValue());
      batch = sql.batch();
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
        nodes.tell(BranchNotifier.SUBJECT, branch);
      } catch (RuntimeException | Error e) { // it is committed, whatever this is
        LOG.warn("nobody was woken for branch " + branch + ": " + e);
      }
    }
  }
}
