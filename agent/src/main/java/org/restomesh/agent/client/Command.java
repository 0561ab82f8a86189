package org.restomesh.agent.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * A command claimed for this device. {@code claimId} names this claim of it and is null from a
 * server without claim ids.
 */
public record Command(
    String id,
    String deviceId,
    String kind,
    JsonNode payload,
    Integer attempt,
    String claimId,
    Instant createdAt,
    Instant expiresAt) {}
