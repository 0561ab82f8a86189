package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.webhook.subscription.SubscriptionDeleted;
import org.restomesh.webhook.subscription.SubscriptionPaused;
import org.restomesh.webhook.subscription.SubscriptionResumed;

/**
 * What becomes of waiting deliveries when their subscription is paused, resumed or deleted, in the
 * transaction of that. Those in flight are left to whoever has claimed them, and what is fanned out
 * or retried at the very same moment to the sweep.
 */
@ApplicationScoped
public class Parking {
  // What is in flight has no due_at, and is not touched by any of these.

  /** A resend that waits is dropped: nobody may resend while the subscription is paused. */
  static final String PARK =
      "update webhook_delivery set status = case when status = 'PENDING' then 'PARKED' else status"
          + " end, due_at = null, retry_at = null, resends = 0";

  static final String RELEASE_OF_ONE =
      "update webhook_delivery set status = 'PENDING', due_at = ?, retry_at = ?"
          + " where subscription_id = ? and status = 'PARKED' and claim_id is null";

  static final String CANCEL =
      "update webhook_delivery set status = case when status in ('PENDING', 'PARKED')"
          + " then 'CANCELLED' else status end, due_at = null, retry_at = null, resends = 0";

  @PersistenceContext EntityManager entityManager;
  @Inject Event<DeliveryDue> due;

  void paused(@Observes SubscriptionPaused it) {
    PlainSql.change(
        entityManager,
        PARK + " where subscription_id = ? and due_at is not null",
        values -> values.uuid(it.subscriptionId()));
  }

  void resumed(@Observes SubscriptionResumed it) {
    int released =
        PlainSql.change(
            entityManager,
            RELEASE_OF_ONE,
            values -> values.instant(it.at()).instant(it.at()).uuid(it.subscriptionId()));
    if (released > 0) {
      due.fire(DeliveryDue.of(it.subscriptionId()));
    }
  }

  void deleted(@Observes SubscriptionDeleted it) {
    PlainSql.change(
        entityManager,
        CANCEL + " where subscription_id = ? and (due_at is not null or status = 'PARKED')",
        values -> values.uuid(it.subscriptionId()));
  }
}
