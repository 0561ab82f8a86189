package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/**
 * Takes a delivery that is due for the one attempt that is made of it now, in one statement that is
 * its own transaction: no row is locked while anything is sent. A subscription has {@link
 * #MOST_IN_FLIGHT} slots whatever the number of nodes, or one while it keeps failing, so that many
 * dead endpoints cannot keep this installation busy.
 */
@ApplicationScoped
public class Claims {
  static final int MOST_IN_FLIGHT = 4;

  private static final int TRIES = 3;
  private static final Duration CLOCKS_APART = Duration.ofSeconds(5);
  private static final String UNIQUE_VIOLATION = "23505";

  /** Failures in a row after which a subscription is down to one slot. */
  private static final int TROUBLE = 3;

  private static final String CLAIM =
      """
      , wanted as (
        select d.id, s.url, s.secret,
          case when s.previous_secret_until > ? then s.previous_secret end as previous_secret,
          e.payload, e.occurred_at,
          (select min(free.slot)
           from generate_series(1,
             case when s.consecutive_failures < %d then %d else 1 end) free(slot)
           where not exists (select from webhook_delivery other
             where other.subscription_id = s.id and other.slot = free.slot)) as slot
        from due d
        join webhook_subscription s on s.id = d.subscription_id
        left join outbox_event e on e.id = d.event_id
        where s.status = 'ACTIVE' and s.deleted_at is null
      )
      , claimed as (
        update webhook_delivery d set claim_id = ?, slot = w.slot,
          lease_until = now() + interval '30 seconds', due_at = null, attempts = d.attempts + 1
        from wanted w where d.id = w.id and w.slot is not null
        returning d.*
      )
      select c.id, c.claim_id, c.tenant_id, c.subscription_id, c.event_id, c.event_type,
        c.status, c.attempts, c.failures, c.retry_at, c.resends,
        w.url, w.secret, w.previous_secret, w.payload, w.occurred_at
      from wanted w left join claimed c on c.id = w.id
      """
          .formatted(TROUBLE, MOST_IN_FLIGHT);

  private static final String ONE =
      """
      with due as (select id, subscription_id, event_id from webhook_delivery
        where id = ? and due_at <= ? for no key update skip locked)
      """
          + CLAIM;

  private static final String NEXT =
      """
      with due as (select id, subscription_id, event_id from webhook_delivery
        where subscription_id = ? and due_at <= ? order by due_at, id limit 1
        for no key update skip locked)
      """
          + CLAIM;

  @Inject SingleStatements statements;

  /** This delivery, unless somebody else has it. */
  Claim one(UUID deliveryId, Instant now) {
    return claim(ONE, deliveryId, now);
  }

  /** What has been due longest of the subscription's. */
  Claim next(UUID subscriptionId, Instant now) {
    return claim(NEXT, subscriptionId, now);
  }

  /**
   * When a delivery that was told of, and could not be claimed, is due within a moment: the clock
   * of the node that told is ahead of this one's.
   */
  Optional<Instant> dueSoon(UUID deliveryId, Instant now) {
    return statements.first(
        "select due_at from webhook_delivery where id = ? and due_at > ? and due_at <= ?",
        values -> values.uuid(deliveryId).instant(now).instant(now.plus(CLOCKS_APART)),
        SqlRow::instant);
  }

  private Claim claim(String sql, UUID wanted, Instant now) {
    UUID claimId = Ids.next();
    PlainSql.Parameters parameters =
        values -> values.uuid(wanted).instant(now).instant(now).uuid(claimId);
    for (int i = 0; i < TRIES; i++) {
      try {
        return statements.first(sql, parameters, Claims::read).orElse(Claim.NOTHING_DUE);
      } catch (PersistenceException e) {
        if (!isTakenSlot(e)) {
          throw e;
        }
        // Another node was quicker: there may be another slot.
      }
    }
    return Claim.NO_SLOT;
  }

  private static boolean isTakenSlot(PersistenceException e) {
    return e.getCause() instanceof SQLException sql && UNIQUE_VIOLATION.equals(sql.getSQLState());
  }

  private static Claim read(SqlRow row) throws SQLException {
    UUID id = row.uuid();
    return id == null ? Claim.NO_SLOT : Claim.of(delivery(id, row));
  }

  private static ClaimedDelivery delivery(UUID id, SqlRow row) throws SQLException {
    return new ClaimedDelivery(
        id,
        row.uuid(),
        row.uuid(),
        row.uuid(),
        row.uuid(),
        row.text(),
        row.oneOf(DeliveryStatus.class),
        row.number(),
        row.number(),
        row.instant(),
        row.number(),
        row.text(),
        Stream.of(row.bytes(), row.bytes()).filter(Objects::nonNull).toList(),
        row.text(),
        row.instant());
  }
}
