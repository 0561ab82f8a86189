package org.restomesh.device.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Work for a device.
 *
 * @param payload empty when null; at most 64 KiB as compact JSON
 * @param priority 0..1000, 0 when null; higher goes first
 * @param idempotencyKey a second command with the same key is answered with the first one
 * @param ttlSeconds 5..604800; without it the command never expires
 */
public record EnqueueCommand(
    @NotNull CommandKind kind,
    @PayloadSize @Nullable ObjectNode payload,
    @Min(value = 0, message = "must be between 0 and 1000")
        @Max(value = 1000, message = "must be between 0 and 1000")
        @Nullable Integer priority,
    @Size(min = 1, max = 128) @Nullable String idempotencyKey,
    @Min(value = 5, message = "must be between 5 and 604800")
        @Max(value = 604_800, message = "must be between 5 and 604800")
        @Nullable Integer ttlSeconds) {

  public String payloadJson() {
    return payload == null ? "{}" : payload.toString();
  }

  /** The same, with a time to live where it has none. */
  public EnqueueCommand withTtlIfNone(Duration ttl) {
    return ttlSeconds != null
        ? this
        : new EnqueueCommand(
            kind, payload, priority, idempotencyKey, Math.toIntExact(ttl.toSeconds()));
  }

  public int priorityOrDefault() {
    return priority == null ? 0 : priority;
  }
}
