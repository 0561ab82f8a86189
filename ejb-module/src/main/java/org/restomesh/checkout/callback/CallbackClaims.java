package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.work.Lease;
import org.restomesh.work.LeaseCounters;
import org.restomesh.work.RetryPolicy;
import org.restomesh.work.WorkTable;

/**
 * The durable queue of callbacks that were kept and not carried out. The node that receives one has
 * claimed it, so it is due here only when that node has ended or failed to carry it out.
 */
@ApplicationScoped
public class CallbackClaims {
  /** The lease is longer than a settlement that has to wait for others of its tenant. */
  static final WorkTable TABLE =
      WorkTable.claimed(
              "payment_callback",
              "due_at",
              Lease.of("claim_id", "lease_until", Duration.ofMinutes(1)))
          .counting("attempts");

  /** Afterwards the payment is queried like any other, and a person sees the verdict. */
  static final RetryPolicy RETRIES =
      RetryPolicy.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2));

  private static final String CLAIM = TABLE.claim("w.verdict = 'RECEIVED'", KeptCallback.COLUMNS);

  private static final String GIVE_BACK =
      TABLE.giveBack(
          "verdict = case when turn.ends then 'GIVEN_UP' else w.verdict end", "w.id, turn.ends");

  private static final String AGAIN = TABLE.again();

  private static final String GIVE_UP =
      TABLE.sql("update {table} set {release}, verdict = 'GIVEN_UP' where id = :id and {held}");

  private static final Log LOG = Log.of(CallbackClaims.class);

  @Inject Sql sql;
  @Inject LeaseCounters leases;

  /** Claims only the longest due: if it crashes this node, no other attempt is counted. */
  List<KeptCallback> claimOne(Instant now) {
    return sql.statement(CLAIM)
        .with("now", now)
        .with("limit", 1)
        .with("claimId", Ids.next())
        .list(KeptCallback::from);
  }

  /**
   * Claims whose lease is over are due again, or given up.
   *
   * @return how many were given up
   */
  int giveBack(Instant now) {
    List<Boolean> lost =
        sql.statement(GIVE_BACK)
            .with("now", now)
            .with("maxAttempts", RETRIES.maxAttempts())
            .list(CallbackClaims::hasEnded);
    leases.countLost(LeaseCounters.Queue.CALLBACKS, lost.size());
    return (int) lost.stream().filter(ended -> ended).count();
  }

  /** It failed for a reason of ours: retried after a delay, unless this was the last attempt. */
  void failed(KeptCallback kept, Instant now) {
    Optional<Duration> delay = RETRIES.delay(kept.attempts(), null, 0);
    if (delay.isEmpty()) {
      LOG.warn("payment callback " + kept.id() + " is given up");
      sql.statement(GIVE_UP).with("id", kept.id()).with("claimId", kept.claimId()).change();
      return;
    }
    sql.statement(AGAIN)
        .with("dueAt", now.plus(delay.get()))
        .with("id", kept.id())
        .with("claimId", kept.claimId())
        .change();
  }

  private static boolean hasEnded(Row row) {
    boolean ended = row.flag("ends");
    if (ended) {
      LOG.warn("payment callback " + row.uuid("id") + " has ended each node and is given up");
    }
    return ended;
  }
}
