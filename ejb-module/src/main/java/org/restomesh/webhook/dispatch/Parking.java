package org.restomesh.webhook.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;
import org.restomesh.webhook.subscription.pause.SubscriptionDeleted;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;

/**
 * Parks, releases or cancels waiting deliveries in the transaction that pauses, resumes or deletes
 * their subscription. Those in flight are left to whoever has claimed them; those fanned out or
 * retried at the same moment, or beyond one batch, are left to the sweep. Nobody sends them until
 * then: claims check the subscription themselves.
 */
@ApplicationScoped
public class Parking {
  /** As many as a request can wait for; the sweep does the rest. */
  private static final int BATCH = 5_000;

  /** Drops waiting resends: nobody may resend while the subscription is paused. */
  private static final String PARK =
      set(WebhookDeliveryStatus.Event.PARK) + ", due_at = null, retry_at = null, resends = 0";

  private static final String CANCEL =
      set(WebhookDeliveryStatus.Event.CANCEL) + ", due_at = null, retry_at = null, resends = 0";

  private static final String RELEASE =
      set(WebhookDeliveryStatus.Event.RELEASE) + ", due_at = :now, retry_at = :now";

  static final String RELEASE_OF_ONE =
      batch(
          RELEASE,
          "subscription_id = :subscriptionId and status = 'PARKED' and claim_id is null"
              + " and exists (select from webhook_subscription s where s.id = subscription_id"
              + " and s.status = 'ACTIVE' and s.deleted_at is null) order by id");

  static final String PARK_OF_PAUSED =
      batch(
          PARK,
          "due_at is not null and exists (select from webhook_subscription s"
              + " where s.id = subscription_id and s.status = 'PAUSED' and s.deleted_at is null)");

  // Two statements: each has an index, one for both would have none.

  static final String CANCEL_DUE_OF_DELETED =
      batch(
          CANCEL,
          "due_at is not null and exists (select from webhook_subscription s"
              + " where s.id = subscription_id and s.deleted_at is not null)");

  static final String CANCEL_PARKED_OF_DELETED =
      batch(
          CANCEL,
          "status = 'PARKED' and claim_id is null and subscription_id in"
              + " (select id from webhook_subscription where deleted_at is not null)");

  static final String PARK_OF_ONE =
      batch(PARK, "subscription_id = :subscriptionId and due_at is not null");

  private static final String CANCEL_OF_ONE =
      batch(
          CANCEL,
          "subscription_id = :subscriptionId and (due_at is not null or status = 'PARKED')"
              + " and claim_id is null");

  @Inject Sql sql;
  @Inject Event<WebhookDeliveryDue> due;

  void paused(@Observes SubscriptionPaused event) {
    change(PARK_OF_ONE, event.subscriptionId());
  }

  void deleted(@Observes SubscriptionDeleted event) {
    change(CANCEL_OF_ONE, event.subscriptionId());
  }

  void resumed(@Observes SubscriptionResumed event) {
    sql.statement(RELEASE_OF_ONE)
        .with("now", event.at())
        .with("subscriptionId", event.subscriptionId())
        .change();
    due.fire(new WebhookDeliveryDue(event.subscriptionId()));
  }

  private void change(String statement, UUID subscriptionId) {
    sql.statement(statement).with("subscriptionId", subscriptionId).change();
  }

  /** A delivery whose status does not change loses its resends all the same. */
  private static String set(WebhookDeliveryStatus.Event event) {
    return "set status = case when status "
        + WebhookDeliveryStatus.MACHINE.sqlFrom(event)
        + " then "
        + WebhookDeliveryStatus.MACHINE.sqlTo(event)
        + " else status end";
  }

  /** Skips locked rows: they are being changed, and waiting for them could deadlock. */
  private static String batch(String change, String which) {
    return "update webhook_delivery "
        + change
        + " where id in (select id from webhook_delivery where "
        + which
        + " limit "
        + BATCH
        + " for no key update skip locked)";
  }
}
