package org.restomesh.webhook.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.IntSupplier;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;
import org.restomesh.work.LeaseCounters;

/**
 * Finds what no message brought about: claims of a node that is gone, deliveries made or retried at
 * the moment at which their subscription was paused, resumed or deleted, those parked until their
 * tenant is entitled again, and whatever is due. Plans what is due until the next sweep. Other
 * nodes may run each step at the same time.
 */
@ApplicationScoped
public class WebhookSweep implements Job {

  /** By slot, which the index of deliveries in flight is on. */
  private static final String INTERRUPTED =
      WebhookClaims.TABLE.sql(
          """
          with lost as (
            update webhook_delivery set {release}, due_at = :now
            where id in (select id from webhook_delivery where slot is not null
              and {over} {lock})
            returning id, subscription_id, attempts, due_at
          ), logged as (
            insert into webhook_attempt (delivery_id, number, at, duration_ms, error, next_attempt_at)
            select id, attempts, due_at, 0, 'INTERRUPTED', due_at from lost
          )
          select subscription_id from lost
          """);

  private static final String WITH_PARKED =
      """
      select s.id as subscription_id, s.tenant_id from webhook_subscription s
      where s.status = 'ACTIVE' and s.deleted_at is null and exists (select from webhook_delivery d
        where d.subscription_id = s.id and d.status = 'PARKED' and d.claim_id is null)
      """;

  private static final String DUE =
      """
      select subscription_id, count(*) as deliveries from webhook_delivery where due_at <= :now
      group by subscription_id
      """;

  /** From the same index that {@link #DUE} reads. */
  private static final String DUE_SOON =
      """
      select subscription_id, due_at from webhook_delivery where due_at > :now and due_at <= :until
      order by due_at limit %d
      """
          .formatted(PlannedWakes.MAX_PLANNED);

  private static final Log LOG = Log.of(WebhookSweep.class);

  @Inject Sql sql;
  @Inject Entitlements entitlements;
  @Inject WebhookWorker worker;
  @Inject BackgroundExecutor background;
  @Inject PlannedWakes plannedWakes;
  @Inject LeaseCounters leases;

  private record Parked(UUID subscriptionId, UUID tenantId) {}

  private record Soon(UUID subscriptionId, Instant dueAt) {}

  private record Due(UUID subscriptionId, int deliveries) {}

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("webhook-sweep", 30);
  }

  /**
   * The most urgent step first; one that fails stops no other.
   *
   * @return deliveries whose state it has changed, and those that are due
   */
  @Override
  public int run(Instant now) {
    return step("wake", () -> wake(now))
        + step("plan", () -> plan(now))
        + step("interrupted", () -> interrupted(now))
        + step("park", () -> untilNone(Parking.PARK_OF_PAUSED))
        + step("cancel", () -> untilNone(Parking.CANCEL_DUE_OF_DELETED))
        + step("cancel-parked", () -> untilNone(Parking.CANCEL_PARKED_OF_DELETED))
        + step("release", () -> release(now));
  }

  private static int step(String name, IntSupplier work) {
    try {
      return work.getAsInt();
    } catch (RuntimeException e) {
      LOG.warn("webhook-sweep, " + name + ", is left to the next tick: " + e);
      return 0;
    }
  }

  private int interrupted(Instant now) {
    List<UUID> subscriptions = sql.statement(INTERRUPTED).with("now", now).list(UUID.class);
    leases.countLost(LeaseCounters.Queue.WEBHOOKS, subscriptions.size());
    subscriptions.forEach(this::wake);
    return subscriptions.size();
  }

  private int untilNone(String statement) {
    return BatchLoop.runUntilEmpty(() -> sql.statement(statement).change());
  }

  private int release(Instant now) {
    return sql.statement(WITH_PARKED).list(Parked.class).stream()
        .filter(parked -> entitlements.current(parked.tenantId()).hasFeature(WebhookSender.GATE))
        .mapToInt(parked -> release(parked.subscriptionId(), now))
        .sum();
  }

  private int release(UUID subscriptionId, Instant now) {
    int released =
        BatchLoop.runUntilEmpty(
            () ->
                sql.statement(Parking.RELEASE_OF_ONE)
                    .with("now", now)
                    .with("subscriptionId", subscriptionId)
                    .change());
    wake(subscriptionId);
    return released;
  }

  private int wake(Instant now) {
    List<Due> due = sql.statement(DUE).with("now", now).list(Due.class);
    due.forEach(one -> wake(one.subscriptionId()));
    return due.stream().mapToInt(Due::deliveries).sum();
  }

  /** Plans wake-ups on each node: one that is running at that moment sends. Changes no row. */
  private int plan(Instant now) {
    sql.statement(DUE_SOON)
        .with("now", now)
        .with("until", now.plus(PlannedWakes.HORIZON))
        .list(Soon.class)
        .forEach(soon -> plannedWakes.plan(soon.subscriptionId(), soon.dueAt(), now));
    return 0;
  }

  /** Without a message: the broker may be what is down. */
  private void wake(UUID subscriptionId) {
    background.execute(() -> worker.wake(subscriptionId));
  }
}
