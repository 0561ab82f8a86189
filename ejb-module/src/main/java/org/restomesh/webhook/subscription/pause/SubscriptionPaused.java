package org.restomesh.webhook.subscription.pause;

import java.time.Instant;
import java.util.UUID;

/** Fired in the transaction that pauses a subscription, once its row says so. */
public record SubscriptionPaused(UUID subscriptionId, Instant at) {}
