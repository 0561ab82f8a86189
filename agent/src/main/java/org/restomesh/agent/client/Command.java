package org.restomesh.agent.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A command claimed for this device. {@code claimId} names this claim of it and is null from a
 * server without claim ids; {@code payload} is null when the server sent none.
 */
public record Command(
    String id,
    String deviceId,
    String kind,
    @Nullable JsonNode payload,
    Integer attempt,
    @Nullable String claimId,
    Instant createdAt,
    Instant expiresAt) {}
