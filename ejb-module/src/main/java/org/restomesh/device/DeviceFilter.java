package org.restomesh.device;

import java.util.UUID;

/** Which devices of the caller's scope to list; a null component does not narrow. */
public record DeviceFilter(UUID branchId, DeviceKind kind, DeviceStatus status) {}
