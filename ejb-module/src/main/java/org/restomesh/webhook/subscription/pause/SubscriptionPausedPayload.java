package org.restomesh.webhook.subscription.pause;

import java.time.Instant;
import java.util.UUID;

/** Payload of {@code webhook.subscription.paused.v1}. */
public record SubscriptionPausedPayload(
    UUID subscriptionId, PauseReason reason, int consecutiveFailures, Instant at) {
  public static final String TYPE = "webhook.subscription.paused.v1";
}
