package org.restomesh.realtime;

import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.BeforeCommitWrites;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;

/**
 * What one transaction changes for screens. It is written last, when every other lock is held: the
 * branches' counter rows are locked in the order of their ids and only for as long as the commit
 * takes, so that no deadlock arises and ids become visible in order. A failed write rolls the
 * transaction back.
 */
final class PendingRealtimeEvents implements BeforeCommitWrites.FinalWrite {
  private static final Log LOG = Log.of(PendingRealtimeEvents.class);

  private final Sql sql;
  private final BranchNotifier notifier;
  private final OtherNodes otherNodes;
  private final Map<UUID, List<RealtimeChange>> byBranch = new TreeMap<>();

  /** After the commit wakes this node's listeners and tells the other nodes. */
  PendingRealtimeEvents(Sql sql, BranchNotifier notifier, OtherNodes otherNodes) {
    this.sql = sql;
    this.notifier = notifier;
    this.otherNodes = otherNodes;
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
        notifier.wake(branch);
        otherNodes.hint(BranchNotifier.SUBJECT, branch);
      } catch (RuntimeException | Error e) { // it is committed, whatever this is
        LOG.warn("nobody was woken for branch " + branch + ": " + e);
      }
    }
  }
}
