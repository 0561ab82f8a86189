package org.restomesh.webhook.dispatch.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.webhook.dispatch.WebhookSweep;
import org.restomesh.work.Claim;
import org.restomesh.work.Lease;
import org.restomesh.work.WorkTable;

/**
 * Takes deliveries that are due, each for one attempt, in one statement that is its own
 * transaction: no row is locked while anything is sent. A subscription has {@link #MAX_IN_FLIGHT}
 * slots whatever the number of nodes, or one while it keeps failing, so that many dead receivers
 * cannot keep this installation busy.
 */
@ApplicationScoped
public class WebhookClaims {
  public static final int MAX_IN_FLIGHT = 4;

  private static final int MAX_TRIES = 3;
  private static final Duration CLOCK_SKEW = Duration.ofSeconds(5);
  private static final String UNIQUE_VIOLATION = "23505";

  /** Failures in a row after which a subscription is down to one slot. */
  private static final int SINGLE_SLOT_AFTER_FAILURES = 3;

  /**
   * Each claim takes a slot of its subscription, and frees it with its end. {@link WebhookSweep}
   * gives back what nodes that are gone had claimed.
   */
  public static final WorkTable TABLE =
      WorkTable.claimed(
              "webhook_delivery",
              "due_at",
              Lease.of("claim_id", "lease_until", Duration.ofSeconds(30)))
          .counting("attempts")
          .emptying("slot");

  private static final String CLAIM =
      TABLE.sql(
          """
          with receiver as (
            select s.id, s.url, s.secret,
              case when s.previous_secret_until > :now then s.previous_secret end as previous_secret,
              case when s.consecutive_failures < %d then %d else 1 end as slots
            from webhook_subscription s
            where s.id = :subscriptionId and s.status = 'ACTIVE' and s.deleted_at is null
          ), free as (
            select slot, row_number() over (order by slot) as nth
            from receiver cross join generate_series(1, receiver.slots) slot
            where not exists (select from webhook_delivery other
              where other.subscription_id = receiver.id and other.slot = slot.slot)
          ), due as (
            select id, row_number() over (order by due_at, id) as nth
            from (select id, due_at from webhook_delivery
              where subscription_id = :subscriptionId and due_at <= :now and exists (select from receiver)
              order by due_at, id limit least(:limit, (select count(*) from free) + 1)
              {lock}) longest
          ), claimed as (
            update webhook_delivery d set {claim}, slot = free.slot
            from due join free on free.nth = due.nth where d.id = due.id
            returning d.*, due.nth
          )
          select (select count(*) from due) > (select count(*) from free) as lacks_slot,
            (select min(due_at) from webhook_delivery
              where subscription_id = r.id and due_at > :now and due_at <= :soon) as due_soon,
            c.id, c.claim_id, c.tenant_id, c.subscription_id, c.event_id, c.event_type,
            c.status, c.attempts, c.failures, c.retry_at, c.resends,
            r.url, r.secret, r.previous_secret, e.payload, e.occurred_at
          from receiver r left join claimed c on true left join outbox_event e on e.id = c.event_id
          order by c.nth
          """
              .formatted(SINGLE_SLOT_AFTER_FAILURES, MAX_IN_FLIGHT));

  @Inject Sql sql;

  /**
   * @param dueSoon when the next delivery is due, if that is within the clock skew: the clock of
   *     the node that sent the wake-up may be ahead; else null
   */
  public record Found(Claim<ClaimedWebhookDelivery> claim, @Nullable Instant dueSoon) {}

  /**
   * @param delivery null when none was claimed
   */
  private record ClaimedRow(
      boolean lacksSlot, @Nullable Instant dueSoon, @Nullable ClaimedWebhookDelivery delivery) {}

  /** Claims at most {@code max} deliveries of the subscription, the longest due first. */
  public Found claim(UUID subscriptionId, int max, Instant now) {
    Statement statement =
        sql.statement(CLAIM)
            .with("now", now)
            .with("subscriptionId", subscriptionId)
            .with("limit", max)
            .with("claimId", Ids.next())
            .with("soon", now.plus(CLOCK_SKEW));
    for (int i = 0; i < MAX_TRIES; i++) {
      try {
        return found(statement.list(WebhookClaims::read));
      } catch (PersistenceException e) {
        if (!isTakenSlot(e)) {
          throw e;
        }
        // Another node was quicker: there may be another slot.
      }
    }
    return new Found(new Claim<>(List.of(), true), null);
  }

  private static Found found(List<ClaimedRow> rows) {
    List<ClaimedWebhookDelivery> claimed =
        rows.stream().map(ClaimedRow::delivery).filter(Objects::nonNull).toList();
    return rows.isEmpty() // the subscription is not active
        ? new Found(Claim.none(), null)
        : new Found(new Claim<>(claimed, rows.get(0).lacksSlot()), rows.get(0).dueSoon());
  }

  private static boolean isTakenSlot(PersistenceException e) {
    return e.getCause() instanceof SQLException sql && UNIQUE_VIOLATION.equals(sql.getSQLState());
  }

  private static ClaimedRow read(Row row) {
    return new ClaimedRow(row.flag("lacks_slot"), row.instantOrNull("due_soon"), delivery(row));
  }

  private static @Nullable ClaimedWebhookDelivery delivery(Row row) {
    UUID id = row.uuidOrNull("id");
    if (id == null) {
      return null;
    }
    return new ClaimedWebhookDelivery(
        id,
        row.uuid("claim_id"),
        row.uuid("tenant_id"),
        target(row),
        event(row),
        row.oneOf(WebhookDeliveryStatus.class, "status"),
        attempts(row));
  }

  private static ClaimedWebhookDelivery.Target target(Row row) {
    return new ClaimedWebhookDelivery.Target(
        row.uuid("subscription_id"),
        row.text("url"),
        Stream.of(row.bytes("secret"), row.bytesOrNull("previous_secret"))
            .filter(Objects::nonNull)
            .toList());
  }

  private static ClaimedWebhookDelivery.SourceEvent event(Row row) {
    return new ClaimedWebhookDelivery.SourceEvent(
        row.uuid("event_id"),
        row.text("event_type"),
        row.textOrNull("payload"),
        row.instantOrNull("occurred_at"));
  }

  private static ClaimedWebhookDelivery.Attempts attempts(Row row) {
    return new ClaimedWebhookDelivery.Attempts(
        row.number("attempts"),
        row.number("failures"),
        row.instantOrNull("retry_at"),
        row.number("resends"));
  }
}
