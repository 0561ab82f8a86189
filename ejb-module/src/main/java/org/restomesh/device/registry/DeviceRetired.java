package org.restomesh.device.registry;

import java.time.Instant;
import java.util.UUID;

/** In-process event, in the retiring transaction: whoever keeps work for the device ends it now. */
public record DeviceRetired(UUID deviceId, Instant at) {}
