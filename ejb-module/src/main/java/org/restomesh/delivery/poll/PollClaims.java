package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/**
 * Leases of configurations, each statement its own transaction: no row is locked while a platform
 * is called. When a poll is due is business time, who polls is the database's own time.
 */
@ApplicationScoped
public class PollClaims {
  /** Longer than a page may take with a login and a repetition; each page renews it. */
  private static final String LEASE = "poll_lease_until = now() + interval '75 seconds'";

  private static final String TAKE =
      "update delivery_config set poll_lease_id = :leaseId, " + LEASE + " where id in (";

  private static final String FREE =
      "status = 'ENABLED' and (poll_lease_until is null or poll_lease_until < now())";

  private static final String RETURNING =
      ") returning id as config_id, tenant_id, platform, poll_lease_id as lease_id,"
          + " poll_cursor as cursor";

  /** Without credentials nothing can be asked, and it would count as an error each time. */
  private static final String TAKE_DUE =
      TAKE
          + "select id from delivery_config where "
          + FREE
          + " and credentials is not null"
          + " and platform = :platform and next_poll_at <= :now order by next_poll_at limit :most"
          + " for no key update skip locked"
          + RETURNING;

  private static final String TAKE_ONE =
      TAKE
          + "select id from delivery_config where "
          + FREE
          + " and id = :configId for no key update"
          + RETURNING;

  private static final String DUE =
      "select id from delivery_config where status = 'ENABLED' and credentials is not null"
          + " and platform = :platform and next_poll_at <= :now order by next_poll_at";

  private static final String RENEW =
      "update delivery_config set " + LEASE + " where id = :configId and poll_lease_id = :leaseId";

  /** Never back, whatever the clocks of nodes say. */
  private static final String STORED =
      """
      update delivery_config set last_order_poll_at = :upTo,
        poll_cursor = greatest(poll_cursor, cast(:upTo as timestamptz))
      where id = :configId and poll_lease_id = :leaseId
      """;

  private static final String RELEASE =
      """
      update delivery_config set poll_lease_id = null, poll_lease_until = null,
        next_poll_at = :next
      where id = :configId and poll_lease_id = :leaseId
      """;

  @Inject Sql sql;

  /** The longest due first, at most so many; those that others have locked are theirs. */
  List<ClaimedPoll> take(Platform platform, int most, Instant now) {
    return sql.statement(TAKE_DUE)
        .with("leaseId", Ids.next())
        .with("platform", platform)
        .with("now", now)
        .with("most", most)
        .list(ClaimedPoll.class);
  }

  /** Due or not; none while somebody else polls it, or when it is not enabled. */
  Optional<ClaimedPoll> one(UUID configId) {
    return sql.statement(TAKE_ONE)
        .with("leaseId", Ids.next())
        .with("configId", configId)
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

  /** Everything that has changed up to then has been stored. */
  void stored(ClaimedPoll poll, Instant upTo) {
    statement(STORED, poll).with("upTo", upTo).change();
  }

  void release(ClaimedPoll poll, Instant next) {
    statement(RELEASE, poll).with("next", next).change();
  }

  private Statement statement(String text, ClaimedPoll poll) {
    return sql.statement(text).with("configId", poll.configId()).with("leaseId", poll.leaseId());
  }
}
