package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.licensing.Entitlements;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/**
 * Finds what messages have not brought about: claims of a node that is gone, deliveries that were
 * made or retried at the moment in which their subscription was paused, resumed or deleted, those
 * parked until their tenant is entitled again, and whatever is due. Each step is one statement or
 * more that other nodes may run at the same time.
 */
@ApplicationScoped
public class WebhookSweep {

  private static final String INTERRUPTED =
      """
      with lost as (
        update webhook_delivery set claim_id = null, slot = null, lease_until = null, due_at = ?
        where id in (select id from webhook_delivery where slot is not null
          and lease_until < now() for update skip locked)
        returning id, attempts, due_at)
      insert into webhook_attempt (delivery_id, number, at, duration_ms, error, next_attempt_at)
      select id, attempts, due_at, 0, 'INTERRUPTED', due_at from lost
      """;

  private static final String OF_PAUSED =
      " where due_at is not null and exists (select from webhook_subscription s"
          + " where s.id = subscription_id and s.status = 'PAUSED' and s.deleted_at is null)";

  private static final String OF_DELETED =
      " where (due_at is not null or status = 'PARKED')"
          + " and subscription_id in (select id from webhook_subscription"
          + " where deleted_at is not null)";

  private static final String WITH_PARKED =
      "select s.id, s.tenant_id from webhook_subscription s where s.status = 'ACTIVE'"
          + " and s.deleted_at is null and exists (select from webhook_delivery d"
          + " where d.subscription_id = s.id and d.status = 'PARKED' and d.claim_id is null)";

  private static final String DUE =
      "select subscription_id, count(*) from webhook_delivery where due_at <= ?"
          + " group by subscription_id";

  @Inject SingleStatements statements;
  @Inject Entitlements entitlements;
  @Inject DeliveryHints hints;

  private record Parked(UUID subscriptionId, UUID tenantId) {
    static Parked read(SqlRow row) throws SQLException {
      return new Parked(row.uuid(), row.uuid());
    }
  }

  private record Due(UUID subscriptionId, int deliveries) {
    static Due read(SqlRow row) throws SQLException {
      return new Due(row.uuid(), row.number());
    }
  }

  /**
   * @return deliveries whose state it has changed, and those that are due
   */
  public int run(Instant now) {
    int interrupted = statements.change(INTERRUPTED, values -> values.instant(now));
    int parked = statements.change(Parking.PARK + OF_PAUSED, values -> {});
    int cancelled = statements.change(Parking.CANCEL + OF_DELETED, values -> {});
    return interrupted + parked + cancelled + release(now) + wake(now);
  }

  private int release(Instant now) {
    int released = 0;
    for (Parked parked : statements.list(WITH_PARKED, values -> {}, Parked::read)) {
      if (entitlements.current(parked.tenantId()).hasFeature(Sender.GATE)) {
        released +=
            statements.change(
                Parking.RELEASE_OF_ONE,
                values -> values.instant(now).instant(now).uuid(parked.subscriptionId()));
      }
    }
    return released;
  }

  private int wake(Instant now) {
    List<Due> due = statements.list(DUE, values -> values.instant(now), Due::read);
    due.forEach(one -> hints.tell(DeliveryDue.of(one.subscriptionId())));
    return due.stream().mapToInt(Due::deliveries).sum();
  }
}
