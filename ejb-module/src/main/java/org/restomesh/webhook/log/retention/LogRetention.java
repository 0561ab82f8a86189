package org.restomesh.webhook.log.retention;

import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.Event.PURGE;
import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;

/**
 * Deletes payloads, attempts, deliveries and deleted subscriptions when their retention is over,
 * and gives up what was parked for so long that nothing is left to deliver.
 *
 * <p>Ids carry real time; what decides is the business clock, which rehearsal may have moved. An id
 * only bounds the search: nothing goes early, and a row whose id is ahead of the clock goes when
 * the cut has passed its id, too.
 */
@Stateless
public class LogRetention {
  /** Rows to look at or to change in one transaction. */
  static final int BATCH = 1_000;

  /** Below every id. */
  public static final UUID START = new UUID(0, 0);

  /** A deleted subscription with an empty log stays as long as a log does. */
  static final Duration SUBSCRIPTION_RETENTION = Duration.ofDays(30);

  // Subscription by subscription: no index leads from events to their deliveries, and the index of
  // what waits begins with the subscription. The inner limit keeps it an index search for each of
  // them.
  private static final String GIVE_UP =
      """
      with purged as (select w.id from webhook_subscription s cross join lateral (
        select d.id from webhook_delivery d where d.subscription_id = s.id
          and d.status %s and d.id < :bound and d.slot is null
          and not exists (select 1 from outbox_event e where e.id = d.event_id)
        limit 1000 for no key update skip locked) w limit 1000)
      update webhook_delivery d set status = %s,
        note = 'source event purged before delivery',
        retry_at = null, due_at = null, resends = 0
      from purged where d.id = purged.id
      """
          .formatted(MACHINE.sqlFrom(PURGE), MACHINE.sqlTo(PURGE));

  // Not "not exists", which may be planned as one pass over all deliveries.
  private static final String DELETE_SUBSCRIPTIONS =
      """
      delete from webhook_subscription where id in (select s.id from webhook_subscription s
        where s.deleted_at < :cut and (select d.id from webhook_delivery d
          where d.subscription_id = s.id order by d.id limit 1) is null
        limit 1000 for update skip locked)
      """;

  @Inject Sql sql;

  /**
   * Looks at the next {@link #BATCH} rows above {@code after}. What somebody else has locked is
   * left to the next run.
   *
   * @param after where the batch before this one has ended
   */
  public WebhookRetentionBatch deleteBatch(WebhookRetentionRule rule, UUID after, Instant now) {
    Instant cut = rule.cutoff(now);
    UUID bound = boundOf(cut);
    UUID upTo = lastOfBatch(rule, after, bound);
    int deleted =
        sql.statement(rule.delete())
            .with("after", after)
            .with("upTo", upTo == null ? bound : upTo)
            .with("cut", cut)
            .change();
    return new WebhookRetentionBatch(deleted, upTo);
  }

  /** Fails what waits for a payload that is gone, at most {@link #BATCH} at a time. */
  public int giveUpBatch(Instant now) {
    UUID bound =
        boundOf(WebhookRetentionRule.EVENTS.cutoff(now)); // a delivery is made after its event
    return sql.statement(GIVE_UP).with("bound", bound).change();
  }

  /** Deletes subscriptions whose log is empty, at most {@link #BATCH} at a time. */
  public int deleteSubscriptions(Instant now) {
    return sql.statement(DELETE_SUBSCRIPTIONS)
        .with("cut", now.minus(SUBSCRIPTION_RETENTION))
        .change();
  }

  /** An id is exact to the millisecond, an instant beyond. */
  private static UUID boundOf(Instant cut) {
    return Ids.lowestAt(cut.plusMillis(1));
  }

  /** Null when there is no whole batch left below the bound. */
  private @Nullable UUID lastOfBatch(WebhookRetentionRule rule, UUID after, UUID bound) {
    return sql.statement(rule.lastOfBatch())
        .with("after", after)
        .with("bound", bound)
        .with("skipped", BATCH - 1)
        .first(UUID.class)
        .orElse(null);
  }
}
