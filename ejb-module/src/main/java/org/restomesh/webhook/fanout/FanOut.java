package org.restomesh.webhook.fanout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.event.EventTypes;
import org.restomesh.shared.Log;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.dispatch.DeliveryWake;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;

/**
 * Makes one delivery of an event for each subscription that it matches, however often it is called.
 * One statement, which is its own transaction (ADR 0018): marks the events, drops those that never
 * leave the installation, and matches the rest. What a paused subscription gets is parked.
 */
@ApplicationScoped
public class FanOut implements Job {
  private static final Log LOG = Log.of(FanOut.class);

  private static final int BATCH = 200;
  private static final UUID FIRST = new UUID(0, 0);

  /** SQLSTATEs that begin so: data, constraints, deadlocks, statement timeout. */
  private static final List<String> STATEMENT_SQL_STATES = List.of("22", "23", "40", "57014");

  private static final String WAITING =
      """
      select id from outbox_event where fanned_out_at is null and id > :after order by id limit %d
      """
          .formatted(BATCH);

  private static final String STATEMENT =
      """
      with taken as (
        update outbox_event set fanned_out_at = :now where id in (
          select id from outbox_event
          where id = any(cast(:eventIds as uuid[])) and fanned_out_at is null for update skip locked)
        returning id, tenant_id, type
      ), made as (
        insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type, status,
          created_at, attempts, failures, retry_at, resends, due_at)
        select uuid_v7(), t.tenant_id, s.id, t.id, t.type,
          case when s.status = 'ACTIVE' then %s else %s end,
          n.now, 0, 0,
          case when s.status = 'ACTIVE' then n.now end, 0,
          case when s.status = 'ACTIVE' then n.now end
        from taken t
        join webhook_subscription s on s.tenant_id = t.tenant_id and s.deleted_at is null
          and ('*' = any(s.events) or t.type = any(s.events))
        cross join (select cast(:now as timestamptz) as now) n
        where not exists (
          select from unnest(cast(:blocked as text[])) blocked where starts_with(t.type, blocked))
        order by t.id
        returning subscription_id, due_at
      )
      select distinct (select count(*) from taken) as events, made.subscription_id
      from (select) one left join made on made.due_at is not null
      """
          .formatted(
              WebhookDeliveryStatus.MACHINE.sqlBegin(WebhookDeliveryStatus.PENDING),
              WebhookDeliveryStatus.MACHINE.sqlBegin(WebhookDeliveryStatus.PARKED));

  @Inject Sql sql;
  @Inject DeliveryWake wake;
  @Inject Clock clock;

  /** One row for each subscription that is to be sent something; null when there is none. */
  private record Made(int events, @Nullable UUID subscriptionId) {}

  /**
   * Three times in a worker interval: an event whose message was lost has to be delivered within
   * one, and its delivery takes a message, too.
   */
  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("outbox-fanout", 10);
  }

  @Override
  public int run(Instant now) {
    return ofAllWaiting();
  }

  /**
   * Fans out those of the events that still wait, and returns how many those were. When the
   * statement fails for all of them, it is tried with fewer: one event must not hold back the
   * others.
   */
  public int of(List<UUID> eventIds) {
    try {
      return fanOutBatch(eventIds);
    } catch (PersistenceException e) {
      if (!isStatementFailure(e)) {
        throw e;
      }
      if (eventIds.size() == 1) {
        LOG.warn("event " + eventIds.get(0) + " cannot be fanned out and stays: " + e);
        return 0;
      }
      int half = eventIds.size() / 2;
      return of(eventIds.subList(0, half)) + of(eventIds.subList(half, eventIds.size()));
    }
  }

  /** Fans out all that wait, oldest first, except those that another node is just taking. */
  public int ofAllWaiting() {
    int total = 0;
    List<UUID> batch = waitingAfter(FIRST);
    while (!batch.isEmpty()) {
      total += of(batch);
      batch = waitingAfter(batch.get(batch.size() - 1));
    }
    return total;
  }

  private List<UUID> waitingAfter(UUID eventId) {
    return sql.statement(WAITING).with("after", eventId).list(UUID.class);
  }

  private int fanOutBatch(List<UUID> eventIds) {
    List<Made> made =
        sql.statement(STATEMENT)
            .with("now", clock.instant())
            .withAll("eventIds", eventIds)
            .withAll("blocked", EventTypes.blockedPrefixes())
            .list(FanOut::read);
    wake.due(made.stream().map(Made::subscriptionId).filter(Objects::nonNull).toList());
    return made.get(0).events();
  }

  /** Whether data, locks or time stopped it, not the connection to the database. */
  private static boolean isStatementFailure(PersistenceException e) {
    return e.getCause() instanceof SQLException sql
        && sql.getSQLState() != null
        && STATEMENT_SQL_STATES.stream().anyMatch(sql.getSQLState()::startsWith);
  }

  private static Made read(Row row) {
    return new Made(row.number("events"), row.uuidOrNull("subscription_id"));
  }
}
