package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.work.Lease;
import org.restomesh.work.WorkTable;

/**
 * Leases of configurations, each statement its own transaction: no row is locked while a platform
 * is called. When a poll is due is business time; leases run in the database's own time.
 */
@ApplicationScoped
public class PollClaims {
  /** Longer than a page may take with a login and a repetition; each page renews it. */
  private static final WorkTable TABLE =
      WorkTable.leased(
          "delivery_config",
          "next_poll_at",
          Lease.of("poll_lease_id", "poll_lease_until", Duration.ofSeconds(75)));

  /** Without credentials each poll would fail and count as an error. */
  private static final String READY =
      "w.status = 'ENABLED' and w.credentials is not null and w.platform = :platform";

  private static final String POLL =
      "w.id as config_id, w.tenant_id, w.platform, w.poll_lease_id as lease_id,"
          + " w.poll_cursor as cursor";

  private static final String CLAIM_DUE = TABLE.claim(READY, POLL);

  private static final String CLAIM_ONE =
      TABLE.sql(
          """
          update delivery_config w set {claim}
          where id in (select id from delivery_config
            where status = 'ENABLED' and {free} and id = :id for no key update)
          """
              + "returning "
              + POLL);

  /** Leased or not. */
  private static final String DUE =
      "select w.id from delivery_config w where "
          + READY
          + " and w.next_poll_at <= :now order by w.next_poll_at";

  private static final String RENEW = TABLE.renew();

  /** The cursor never moves back, whatever the clocks of nodes say. */
  private static final String STORED =
      TABLE.sql(
          """
          update delivery_config set last_order_poll_at = :upTo,
            poll_cursor = greatest(poll_cursor, cast(:upTo as timestamptz))
          where id = :id and {held}
          """);

  private static final String RELEASE = TABLE.again();

  @Inject Sql sql;

  /** Claims at most {@code max}, the longest due first, without those that others have locked. */
  List<ClaimedPoll> claimDue(Platform platform, int max, Instant now) {
    return sql.statement(CLAIM_DUE)
        .with("claimId", Ids.next())
        .with("platform", platform)
        .with("now", now)
        .with("limit", max)
        .list(ClaimedPoll.class);
  }

  /** Claims one, due or not; empty while somebody else polls it, or when it is not enabled. */
  Optional<ClaimedPoll> claimOne(UUID configId) {
    return sql.statement(CLAIM_ONE)
        .with("claimId", Ids.next())
        .with("id", configId)
        .first(ClaimedPoll.class);
  }

  List<UUID> due(Platform platform, Instant now) {
    return sql.statement(DUE).with("platform", platform).with("now", now).list(UUID.class);
  }

  /**
   * @throws PollLeaseLost when it is no longer ours
   */
  void renew(ClaimedPoll poll) {
    if (statement(RENEW, poll).change() == 0) {
      throw new PollLeaseLost(poll.configId());
    }
  }

  /** Records that everything that changed up to then has been stored. */
  void stored(ClaimedPoll poll, Instant upTo) {
    statement(STORED, poll).with("upTo", upTo).change();
  }

  void release(ClaimedPoll poll, Instant next) {
    statement(RELEASE, poll).with("dueAt", next).change();
  }

  private Statement statement(String text, ClaimedPoll poll) {
    return sql.statement(text).with("id", poll.configId()).with("claimId", poll.leaseId());
  }
}
