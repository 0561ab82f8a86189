package org.restomesh.device.token;

import java.util.UUID;

/** In-process event: tokens of the device were revoked, so cached ones are stale. */
public record DeviceTokensChanged(UUID deviceId) {}
