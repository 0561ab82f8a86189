package org.restomesh.device;

import java.time.Instant;
import java.util.UUID;

/** A stored token with the device that it belongs to. */
record KnownToken(
    String hash,
    Instant expiresAt,
    Instant supersededUntil,
    Instant firstUsedAt,
    UUID deviceId,
    UUID tenantId,
    UUID branchId,
    DeviceKind kind) {}
