package org.restomesh.device;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A device as staff see it (contract/2-device-mesh#device-record).
 *
 * @param model null, like {@code batteryPct} and {@code agentVersion}, when nobody has said it
 * @param pairCodeExpiresAt null when it has no pair code
 * @param tokenExpiresAt null when it holds no token
 * @param pairedAt null before
 * @param lastSeenAt null before its first sign of life
 * @param queueDepth as the device last reported it, or null
 * @param waitingCommands commands in state queued
 * @param oldestWaitingAt when the oldest of them was enqueued, or null
 * @param retiredAt null before
 */
public record DeviceDetails(
    UUID id,
    UUID tenantId,
    UUID branchId,
    DeviceKind kind,
    DeviceStatus status,
    @Nullable String model,
    List<String> capabilities,
    Ownership ownership,
    @Nullable Instant pairCodeExpiresAt,
    @Nullable Instant tokenExpiresAt,
    @Nullable Instant pairedAt,
    @Nullable Instant lastSeenAt,
    @Nullable Double batteryPct,
    @Nullable String agentVersion,
    @Nullable Integer queueDepth,
    long waitingCommands,
    @Nullable Instant oldestWaitingAt,
    Instant createdAt,
    @Nullable Instant retiredAt) {}
