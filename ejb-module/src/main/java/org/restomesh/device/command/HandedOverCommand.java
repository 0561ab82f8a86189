package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A claimed command as its device receives it.
 *
 * @param request in JSON its properties are the command's own, in this place
 * @param attempt 1 for the first
 * @param claimId to be sent with the ack
 * @param expiresAt null when it never expires
 */
public record HandedOverCommand(
    UUID id,
    UUID deviceId,
    @JsonUnwrapped Request request,
    int attempt,
    UUID claimId,
    Instant createdAt,
    @Nullable Instant expiresAt) {

  /** What is to be done. */
  public record Request(CommandKind kind, @JsonRawValue String payload, int priority) {}
}
