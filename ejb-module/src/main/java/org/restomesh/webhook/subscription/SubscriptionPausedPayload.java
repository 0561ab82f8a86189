package org.restomesh.webhook.subscription;

import java.time.Instant;
import java.util.UUID;

/** Payload of {@code webhook.subscription.paused.v1}. */
record SubscriptionPausedPayload(
    UUID subscriptionId, PauseReason reason, int consecutiveFailures, Instant at) {
  static final String TYPE = "webhook.subscription.paused.v1";
}
