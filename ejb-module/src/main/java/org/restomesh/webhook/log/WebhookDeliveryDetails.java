package org.restomesh.webhook.log;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery with its attempts (contract/6-webhooks#delivery-record).
 *
 * @param note as in {@link WebhookDeliverySummary}
 * @param nextAttemptAt as in {@link WebhookDeliverySummary}
 * @param attempts those of the last 30 days, oldest first
 */
public record WebhookDeliveryDetails(
    UUID id,
    UUID subscriptionId,
    UUID eventId,
    String eventType,
    PublicStatus status,
    @Nullable String note,
    Instant createdAt,
    @Nullable Instant nextAttemptAt,
    List<AttemptDetails> attempts) {}
