package org.restomesh.webhook.dispatch.queue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that this node alone may send until its lease ends, and all that is needed for it, as
 * it was at the claim: an edited url or secret counts from the next attempt on.
 */
public record ClaimedWebhookDelivery(
    UUID id,
    UUID claimId,
    UUID tenantId,
    Target target,
    SourceEvent event,
    WebhookDeliveryStatus status,
    Attempts attempts) {

  /**
   * Whom it is sent to.
   *
   * @param secrets encrypted, the newest first; two during the overlap of a rotation
   */
  public record Target(UUID subscriptionId, String url, List<byte[]> secrets) {

    /** Without the url, which may hold a credential, and the secrets. */
    @Override
    public String toString() {
      return "Target[subscriptionId=" + subscriptionId + "]";
    }
  }

  /**
   * What is sent.
   *
   * @param payload null once it has been deleted
   * @param occurredAt null like the payload
   */
  public record SourceEvent(
      UUID id, String type, @Nullable String payload, @Nullable Instant occurredAt) {

    /** Whether its payload is there and it is no older than that. */
    public boolean hasPayloadSince(Instant oldest) {
      return payload != null && occurredAt != null && !occurredAt.isBefore(oldest);
    }

    /** Without the payload, which may be personal. */
    @Override
    public String toString() {
      return "SourceEvent[id=" + id + ", type=" + type + "]";
    }
  }

  /**
   * Where it is in its schedule, and what is asked for beside that.
   *
   * @param number of the attempt that it was claimed for, from 1
   * @param failures of the schedule, before this attempt
   * @param retryAt when the schedule wanted an attempt, null when it wants none
   * @param resends how many have been asked for
   */
  public record Attempts(int number, int failures, @Nullable Instant retryAt, int resends) {}

  /**
   * Whether it is a resend, which the schedule ignores. An attempt that both want counts for the
   * schedule.
   */
  public boolean isResend(Instant now) {
    Instant retryAt = attempts.retryAt();
    return status != WebhookDeliveryStatus.PENDING || retryAt == null || retryAt.isAfter(now);
  }

  /** Without the payload, which may be personal. */
  @Override
  public String toString() {
    return "ClaimedWebhookDelivery[id=" + id + ", attempt=" + attempts.number() + "]";
  }
}
