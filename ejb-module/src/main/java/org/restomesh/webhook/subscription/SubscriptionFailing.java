package org.restomesh.webhook.subscription;

import java.time.Instant;
import java.util.UUID;

/** Payload of {@code webhook.subscription.failing.v1}. */
record SubscriptionFailing(UUID subscriptionId, int consecutiveFailures, Instant at) {
  static final String TYPE = "webhook.subscription.failing.v1";
}
