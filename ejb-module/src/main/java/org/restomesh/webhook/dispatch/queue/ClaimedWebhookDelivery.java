package org.restomesh.webhook.dispatch.queue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that this node alone may send until its lease ends, and all that is needed for it, as
 * it was at the claim: an edited url or secret counts from the next attempt on.
 *
 * @param attempt number of the attempt that it was claimed for, from 1
 * @param failures of the schedule, before this attempt
 * @param retryAt when the schedule wanted an attempt, null when it wants none
 * @param resends how many have been asked for
 * @param secrets encrypted, the newest first; two during the overlap of a rotation
 * @param payload null once it has been deleted
 * @param occurredAt of the event; null like the payload
 */
public record ClaimedWebhookDelivery(
    UUID id,
    UUID claimId,
    UUID tenantId,
    UUID subscriptionId,
    UUID eventId,
    String eventType,
    WebhookDeliveryStatus status,
    int attempt,
    int failures,
    @Nullable Instant retryAt,
    int resends,
    String url,
    List<byte[]> secrets,
    @Nullable String payload,
    @Nullable Instant occurredAt) {

  /**
   * Whether it is a resend, which the schedule ignores. An attempt that both want counts for the
   * schedule.
   */
  public boolean isResend(Instant now) {
    return status != WebhookDeliveryStatus.PENDING || retryAt == null || retryAt.isAfter(now);
  }

  /** Whether its payload is there and its event is no older than that. */
  public boolean hasPayloadSince(Instant oldest) {
    return payload != null && occurredAt != null && !occurredAt.isBefore(oldest);
  }

  /** Without the payload, which may be personal. */
  @Override
  public String toString() {
    return "ClaimedWebhookDelivery[id=" + id + ", attempt=" + attempt + "]";
  }
}
