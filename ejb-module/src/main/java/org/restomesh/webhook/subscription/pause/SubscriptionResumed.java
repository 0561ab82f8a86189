package org.restomesh.webhook.subscription.pause;

import java.time.Instant;
import java.util.UUID;

/** Fired in the transaction that resumes a subscription, once its row says so. */
public record SubscriptionResumed(UUID subscriptionId, Instant at) {}
