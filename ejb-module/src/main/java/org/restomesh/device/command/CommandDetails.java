package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A command as staff, and its device after an ack, see it (contract/2-device-mesh#command-record).
 * In JSON the parts are not seen: their properties are its own, in this order.
 */
public record CommandDetails(
    UUID id,
    UUID deviceId,
    @JsonUnwrapped Request request,
    CommandStatus status,
    @JsonUnwrapped Claims claims,
    @JsonUnwrapped History history,
    @JsonUnwrapped Outcome outcome,
    String createdBy) {

  /**
   * What was enqueued.
   *
   * @param idempotencyKey null when it was enqueued without one
   */
  public record Request(
      CommandKind kind,
      @JsonRawValue String payload,
      int priority,
      @Nullable String idempotencyKey) {}

  /**
   * How often it was claimed, each time for one attempt, and whether it may be again.
   *
   * @param claimId of the last claim; null before the first
   */
  public record Claims(
      int attempts, int maxAttempts, @Nullable UUID claimId, boolean sideEffecting) {}

  /**
   * When what happens to it has happened, or will.
   *
   * @param expiresAt null when it never expires
   * @param claimedAt of the last claim; null before the first
   * @param completedAt null before its end
   */
  public record History(
      Instant createdAt,
      Instant availableAt,
      @Nullable Instant expiresAt,
      @Nullable Instant claimedAt,
      @Nullable Instant completedAt) {}

  /**
   * What it came to.
   *
   * @param result of the device, or null
   * @param error why it failed or was ended, or null
   */
  public record Outcome(@JsonRawValue @Nullable String result, @Nullable String error) {}
}
