package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.UUID;

/**
 * A command as staff, and its device after an ack, see it (contract/2-device-mesh#command-record).
 */
public record CommandDetails(
    UUID id,
    UUID deviceId,
    CommandKind kind,
    @JsonRawValue String payload,
    int priority,
    String idempotencyKey,
    CommandStatus status,
    int attempts,
    int maxAttempts,
    UUID claimId,
    boolean sideEffecting,
    Instant createdAt,
    Instant availableAt,
    Instant expiresAt,
    Instant claimedAt,
    Instant completedAt,
    @JsonRawValue String result,
    String error,
    String createdBy) {}
