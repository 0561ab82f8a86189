package org.restomesh.webhook.subscription.pause;

import java.time.Instant;
import java.util.UUID;

/** Fired in the transaction that deletes a subscription, once its row says so. */
public record SubscriptionDeleted(UUID subscriptionId, Instant at) {}
