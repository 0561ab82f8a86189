package org.restomesh.device.registry;

import java.time.Instant;
import java.util.UUID;

/**
 * In-process event, fired in the retiring transaction: observers end what they keep for the device.
 */
public record DeviceRetired(UUID deviceId, Instant at) {}
