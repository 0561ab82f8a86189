package org.restomesh.delivery.outbound;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.sql.Row;

/**
 * An operation as operators see it.
 *
 * @param success false, as what has succeeded is no longer listed
 */
public record OutboundDetails(
    UUID id,
    Platform platform,
    OutboundKind operation,
    @JsonUnwrapped Subject subject,
    OutboundState state,
    boolean success,
    @JsonUnwrapped Attempts attempts,
    Instant createdAt) {

  /**
   * What it is about.
   *
   * @param orderId null when it is about a product
   * @param productId null when it is about an order
   */
  public record Subject(@Nullable UUID orderId, @Nullable UUID productId) {}

  /**
   * How it went so far.
   *
   * @param retryCount failed attempts
   * @param nextRetryAt null for a dead letter, and while it is under way
   * @param lastErrorClass null before the first failure
   * @param lastError in words, without secrets and personal data; null likewise
   */
  public record Attempts(
      int retryCount,
      int maxRetries,
      @Nullable Instant nextRetryAt,
      @Nullable FailureClass lastErrorClass,
      @Nullable String lastError) {}

  static OutboundDetails read(Row row) {
    return new OutboundDetails(
        row.uuid("id"),
        row.oneOf(Platform.class, "platform"),
        row.oneOf(OutboundKind.class, "operation"),
        row.to(Subject.class),
        row.oneOf(OutboundState.class, "state"),
        row.flag("success"),
        row.to(Attempts.class),
        row.instant("created_at"));
  }
}
