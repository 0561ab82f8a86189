package org.restomesh.webhook.dispatch;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.Event;
import org.restomesh.webhook.http.AttemptError;
import org.restomesh.webhook.http.AttemptResponse;
import org.restomesh.webhook.subscription.pause.SubscriptionState;
import org.restomesh.work.RetryPolicy;

/**
 * How an attempt changes its delivery (requirements/3-delivery-webhooks-errors#webhook-retry;
 * contract/6-webhooks#retry-schedule). When it is written, a subscription deleted meanwhile
 * overrides it.
 *
 * @param retryAt null when the schedule wants no other attempt
 * @param note why it ended without attempts, or null
 * @param resendsMade 1 or 0
 */
record AttemptOutcome(
    WebhookDeliveryStatus status,
    int failures,
    @Nullable Instant retryAt,
    @Nullable String note,
    int resendsMade) {
  // Also change: docs/webhooks.md, the pages above, webhooks/en.js and tr.js, the bench's Backoff.
  /**
   * When to try again (contract/6-webhooks#retry-schedule). What a Retry-After may ask for follows
   * from these delays. Each attempt counts towards the 20 failures in a row that pause the
   * subscription.
   */
  static final RetryPolicy RETRIES =
      RetryPolicy.of(
              Duration.ofSeconds(30),
              Duration.ofMinutes(2),
              Duration.ofMinutes(10),
              Duration.ofHours(1),
              Duration.ofHours(6))
          .withJitter(0.1)
          .askedUpToTimes(2);

  static final String PURGED = "source event purged before delivery";
  static final String UNSAFE = "url failed the safety check before delivery";

  /**
   * @param subscription after this attempt was counted
   * @param at of the attempt
   * @param random 0.0 to 1.0, for the schedule
   */
  static AttemptOutcome after(
      ClaimedWebhookDelivery delivery,
      AttemptResponse reply,
      SubscriptionState subscription,
      Instant at,
      double random) {
    ClaimedWebhookDelivery.Attempts before = delivery.attempts();
    if (reply.error() == AttemptError.INTERRUPTED) {
      return new AttemptOutcome(delivery.status(), before.failures(), before.retryAt(), null, 0);
    }
    boolean resend = delivery.isResend(at);
    int resendsMade = resend ? 1 : 0;
    if (reply.isSuccess()) {
      return new AttemptOutcome(
          after(delivery, Event.SUCCEED), before.failures(), null, null, resendsMade);
    }
    if (resend) {
      // A failed resend changes nothing, unless the subscription was paused meanwhile.
      boolean parked =
          delivery.status() == WebhookDeliveryStatus.PENDING
              && subscription != SubscriptionState.ACTIVE;
      return new AttemptOutcome(
          parked ? after(delivery, Event.PARK) : delivery.status(),
          before.failures(),
          parked ? null : before.retryAt(),
          null,
          resendsMade);
    }
    int failures = before.failures() + 1;
    if (reply.error() == AttemptError.UNSAFE_URL) {
      return new AttemptOutcome(after(delivery, Event.FAIL), failures, null, UNSAFE, resendsMade);
    }
    Optional<Instant> next = RETRIES.delay(failures, reply.retryAfter(), random).map(at::plus);
    if (next.isEmpty()) {
      return new AttemptOutcome(after(delivery, Event.FAIL), failures, null, null, resendsMade);
    }
    if (subscription != SubscriptionState.ACTIVE) {
      return new AttemptOutcome(after(delivery, Event.PARK), failures, null, null, resendsMade);
    }
    return new AttemptOutcome(
        after(delivery, Event.RETRY), failures, next.get(), null, resendsMade);
  }

  private static WebhookDeliveryStatus after(ClaimedWebhookDelivery delivery, Event event) {
    return WebhookDeliveryStatus.MACHINE.next(delivery.status(), event).orElseThrow();
  }
}
