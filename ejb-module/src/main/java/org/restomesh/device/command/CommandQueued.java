package org.restomesh.device.command;

import java.util.UUID;

/** In-process event: a command of this device waits, for the first time or again. */
public record CommandQueued(UUID deviceId) {}
