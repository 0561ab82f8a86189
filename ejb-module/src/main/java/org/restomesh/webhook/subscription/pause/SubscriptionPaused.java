package org.restomesh.webhook.subscription.pause;

import java.time.Instant;
import java.util.UUID;

/**
 * Fired in the transaction that pauses a subscription, once its row says so.
 *
 * @param failures in a row, by then
 */
public record SubscriptionPaused(
    UUID tenantId, UUID subscriptionId, PauseReason reason, int failures, Instant at) {}
