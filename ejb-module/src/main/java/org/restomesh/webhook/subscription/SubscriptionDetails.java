package org.restomesh.webhook.subscription;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A subscription as staff see it; never with its secret.
 *
 * @param consecutiveFailures failed attempts since the last success or resume
 */
public record SubscriptionDetails(
    UUID id,
    UUID tenantId,
    String url,
    List<String> events,
    String description,
    SubscriptionStatus status,
    int consecutiveFailures,
    Instant createdAt) {}
