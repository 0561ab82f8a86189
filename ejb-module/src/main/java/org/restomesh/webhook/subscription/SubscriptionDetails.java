package org.restomesh.webhook.subscription;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * A subscription as staff see it; never with its secret.
 *
 * @param consecutiveFailures failed attempts since the last success or resume
 * @param pauseReason why it is paused; null while it is active, and when it was paused before
 *     reasons were recorded
 * @param pausedAt since when it is paused; null likewise
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
