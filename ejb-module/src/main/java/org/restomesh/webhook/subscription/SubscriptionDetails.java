package org.restomesh.webhook.subscription;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * A subscription as staff see it; never with its secret.
 *
 * @param description as it was given, or null
 * @param health in JSON its properties are the subscription's own, in this place
 */
public record SubscriptionDetails(
    UUID id,
    UUID tenantId,
    String url,
    List<String> events,
    @Nullable String description,
    SubscriptionStatus status,
    @JsonUnwrapped Health health,
    Instant createdAt) {

  /**
   * How its attempts have gone lately, and what came of that.
   *
   * @param consecutiveFailures failed attempts since the last success or resume
   * @param pauseReason why it is paused; null while it is active, and when it was paused before
   *     reasons were recorded
   * @param pausedAt since when it is paused; null likewise
   */
  public record Health(
      int consecutiveFailures, @Nullable PauseReason pauseReason, @Nullable Instant pausedAt) {}
}
