package org.restomesh.webhook.log;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery as lists show it.
 *
 * @param note why it ended without a receiver's answer, or null
 * @param nextAttemptAt null when none is planned, or one is under way
 */
public record WebhookDeliverySummary(
    UUID id,
    UUID subscriptionId,
    UUID eventId,
    String eventType,
    PublicStatus status,
    @Nullable String note,
    Instant createdAt,
    @Nullable Instant nextAttemptAt) {

  WebhookDeliveryDetails with(List<AttemptDetails> attempts) {
    return new WebhookDeliveryDetails(this, attempts);
  }
}
