package org.restomesh.device;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A device as staff see it (contract/2-device-mesh#device-record).
 *
 * @param queueDepth as the device last reported it
 * @param waitingCommands commands in state queued
 * @param oldestWaitingAt when the oldest of them was enqueued, or null
 */
public record DeviceDetails(
    UUID id,
    UUID tenantId,
    UUID branchId,
    DeviceKind kind,
    DeviceStatus status,
    String model,
    List<String> capabilities,
    Ownership ownership,
    Instant pairCodeExpiresAt,
    Instant tokenExpiresAt,
    Instant pairedAt,
    Instant lastSeenAt,
    Double batteryPct,
    String agentVersion,
    Integer queueDepth,
    long waitingCommands,
    Instant oldestWaitingAt,
    Instant createdAt,
    Instant retiredAt) {}
