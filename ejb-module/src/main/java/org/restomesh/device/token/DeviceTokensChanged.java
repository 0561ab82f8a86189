package org.restomesh.device.token;

import java.util.UUID;

/** In-process event: tokens of the device have ended, what is remembered of them is stale. */
public record DeviceTokensChanged(UUID deviceId) {}
