package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.UUID;

/**
 * A claimed command as its device receives it.
 *
 * @param attempt 1 for the first
 * @param claimId to be sent with the ack
 */
public record HandedOverCommand(
    UUID id,
    UUID deviceId,
    CommandKind kind,
    @JsonRawValue String payload,
    int priority,
    int attempt,
    UUID claimId,
    Instant createdAt,
    Instant expiresAt) {}
