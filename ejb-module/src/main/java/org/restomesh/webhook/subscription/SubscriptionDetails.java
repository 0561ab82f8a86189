package org.restomesh.webhook.subscription;

import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;


import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A subscription as staff see it; never with its secret.
 *
 * @param consecutiveFailures failed attempts since the last success or resume
 * @param pauseReason why it is paused; null while it is active, and when that was not written down
 *     yet
 * @param pausedAt since when it is; null likewise
 */
public record SubscriptionDetails(
    UUID id,
    UUID tenantId,
    String url,
    List<String> events,
    String description,
    SubscriptionStatus status,
    int consecutiveFailures,
    PauseReason pauseReason,
    Instant pausedAt,
    Instant createdAt) {}
