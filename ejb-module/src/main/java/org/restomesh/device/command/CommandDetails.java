package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A command as staff, and its device after an ack, see it (contract/2-device-mesh#command-record).
 *
 * @param idempotencyKey null when it was enqueued without one
 * @param claimId of the last claim, as {@code claimedAt}; null before the first
 * @param expiresAt null when it never expires
 * @param completedAt null before its end
 * @param result of the device, or null
 * @param error why it failed or was ended, or null
 */
public record CommandDetails(
    UUID id,
    UUID deviceId,
    CommandKind kind,
    @JsonRawValue String payload,
    int priority,
    @Nullable String idempotencyKey,
    CommandStatus status,
    int attempts,
    int maxAttempts,
    @Nullable UUID claimId,
    boolean sideEffecting,
    Instant createdAt,
    Instant availableAt,
    @Nullable Instant expiresAt,
    @Nullable Instant claimedAt,
    @Nullable Instant completedAt,
    @JsonRawValue @Nullable String result,
    @Nullable String error,
    String createdBy) {}
