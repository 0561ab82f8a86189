package org.restomesh.webhook.dispatch.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.sql.Sql;

/** What waits to be delivered in the whole installation: for operators, and for rehearsals. */
@ApplicationScoped
public class WebhookBacklog {
  private static final String COUNT =
      """
      select (select count(*) from outbox_event where fanned_out_at is null) as events,
        (select count(*) from webhook_delivery where due_at <= n.now) as due,
        (select cast(least(coalesce(extract(epoch from n.now - min(due_at)), 0), 2147483647)
           as integer)
         from webhook_delivery where due_at <= n.now) as lag_seconds,
        (select count(*) from webhook_delivery where slot is not null) as in_flight,
        (select count(*) from webhook_subscription s join webhook_delivery d
         on d.subscription_id = s.id and d.status = 'PARKED') as parked,
        (select count(*) from webhook_subscription
         where status = 'PAUSED' and deleted_at is null) as paused
      from (select cast(:now as timestamptz) as now) n
      """;

  private static final String IS_QUIET =
      """
      select not exists (select from outbox_event where fanned_out_at is null)
        and not exists (select from webhook_delivery where due_at <= :now)
        and not exists (select from webhook_delivery where slot is not null)
      """;

  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * @param events appended and not yet fanned out
   * @param due deliveries whose time has come
   * @param lagSeconds how long the first of them has been due
   * @param inFlight claimed by any node
   * @param parked kept for paused subscriptions, or tenants without the feature
   * @param paused subscriptions
   */
  public record Counts(int events, int due, int lagSeconds, int inFlight, int parked, int paused) {}

  public Counts count() {
    return sql.statement(COUNT).with("now", clock.instant()).first(Counts.class).orElseThrow();
  }

  /** Whether everything that can be delivered now has been. */
  public boolean isQuiet() {
    return sql.statement(IS_QUIET).with("now", clock.instant()).first(Boolean.class).orElseThrow();
  }
}
