package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/**
 * Leases of configurations, each statement its own transaction: no row is locked while a platform
 * is called. When a poll is due is business time, who polls is the database's own time.
 */
@ApplicationScoped
public class PollClaims {
  /** Longer than a page may take with a login and a repetition; each page renews it. */
  private static final String LEASE = "poll_lease_until = now() + interval '75 seconds'";

  private static final String TAKE =
      "update delivery_config set poll_lease_id = ?, " + LEASE + " where id in (";

  private static final String FREE =
      "status = 'ENABLED' and (poll_lease_until is null or poll_lease_until < now())";

  private static final String RETURNING =
      ") returning id, tenant_id, platform, poll_lease_id, poll_cursor";

  /** Without credentials nothing can be asked, and it would count as an error each time. */
  private static final String TAKE_DUE =
      TAKE
          + "select id from delivery_config where "
          + FREE
          + " and credentials is not null"
          + " and platform = ? and next_poll_at <= ? order by next_poll_at limit ?"
          + " for no key update skip locked"
          + RETURNING;

  private static final String TAKE_ONE =
      TAKE
          + "select id from delivery_config where "
          + FREE
          + " and id = ? for no key update"
          + RETURNING;

  private static final String DUE =
      "select id from delivery_config where status = 'ENABLED' and credentials is not null"
          + " and platform = ? and next_poll_at <= ? order by next_poll_at";

  private static final String RENEW =
      "update delivery_config set " + LEASE + " where id = ? and poll_lease_id = ?";

  /** Never back, whatever the clocks of nodes say. */
  private static final String STORED =
      "update delivery_config set last_order_poll_at = ?,"
          + " poll_cursor = greatest(poll_cursor, cast(? as timestamptz))"
          + " where id = ? and poll_lease_id = ?";

  private static final String RELEASE =
      "update delivery_config set poll_lease_id = null, poll_lease_until = null,"
          + " next_poll_at = ? where id = ? and poll_lease_id = ?";

  @Inject SingleStatements statements;

  /** The longest due first, at most so many; those that others have locked are theirs. */
  List<ClaimedPoll> take(Platform platform, int most, Instant now) {
    UUID leaseId = Ids.next();
    return statements.list(
        TAKE_DUE,
        values -> values.uuid(leaseId).name(platform).instant(now).number(most),
        PollClaims::read);
  }

  /** Due or not; none while somebody else polls it, or when it is not enabled. */
  Optional<ClaimedPoll> one(UUID configId) {
    UUID leaseId = Ids.next();
    return statements.first(
        TAKE_ONE, values -> values.uuid(leaseId).uuid(configId), PollClaims::read);
  }

  List<UUID> due(Platform platform, Instant now) {
    return statements.list(DUE, values -> values.name(platform).instant(now), row -> row.uuid());
  }

  /**
   * @throws PollLeaseLost when it is no longer ours
   */
  void renew(ClaimedPoll poll) {
    if (statements.change(RENEW, values -> values.uuid(poll.configId()).uuid(poll.leaseId()))
        == 0) {
      throw new PollLeaseLost(poll.configId());
    }
  }

  /** Everything that has changed up to then has been stored. */
  void stored(ClaimedPoll poll, Instant upTo) {
    statements.change(
        STORED,
        values -> values.instant(upTo).instant(upTo).uuid(poll.configId()).uuid(poll.leaseId()));
  }

  void release(ClaimedPoll poll, Instant next) {
    statements.change(
        RELEASE, values -> values.instant(next).uuid(poll.configId()).uuid(poll.leaseId()));
  }

  private static ClaimedPoll read(SqlRow row) throws SQLException {
    return new ClaimedPoll(
        row.uuid(), row.uuid(), row.oneOf(Platform.class), row.uuid(), row.instant());
  }
}
