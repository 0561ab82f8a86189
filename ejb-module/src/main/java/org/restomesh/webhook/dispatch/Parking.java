package org.restomesh.webhook.dispatch;

import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.subscription.pause.SubscriptionDeleted;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;

/**
 * What becomes of waiting deliveries when their subscription is paused, resumed or deleted, in the
 * transaction of that. Those in flight are left to whoever has claimed them, and what is fanned out
 * or retried at the very same moment to the sweep, as is what is more than one batch: claims look
 * at the subscription themselves.
 */
@ApplicationScoped
public class Parking {
  /** As many as a request can wait for; the sweep goes on with more. */
  private static final int BATCH = 5_000;

  /** A resend that waits is dropped: nobody may resend while the subscription is paused. */
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

  // Two statements, as each has an index and both together would have none.

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

  void paused(@Observes SubscriptionPaused it) {
    change(PARK_OF_ONE, it.subscriptionId());
  }

  void deleted(@Observes SubscriptionDeleted it) {
    change(CANCEL_OF_ONE, it.subscriptionId());
  }

  void resumed(@Observes SubscriptionResumed it) {
    sql.statement(RELEASE_OF_ONE)
        .with("now", it.at())
        .with("subscriptionId", it.subscriptionId())
        .change();
    due.fire(new WebhookDeliveryDue(it.subscriptionId()));
  }

  private void change(String statement, UUID subscriptionId) {
    sql.statement(statement).with("subscriptionId", subscriptionId).change();
  }

  /** Whose status the event does not change loses its resends all the same. */
  private static String set(WebhookDeliveryStatus.Event event) {
    return "set status = case when status "
        + WebhookDeliveryStatus.MACHINE.sqlFrom(event)
        + " then "
        + WebhookDeliveryStatus.MACHINE.sqlTo(event)
        + " else status end";
  }

  /** What somebody else has locked is being changed: waiting for it could end in a circle. */
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
