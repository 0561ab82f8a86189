package org.restomesh.device.registry;

import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceStatus;


import java.util.UUID;

/** Which devices of the caller's scope to list; a null component does not narrow. */
public record DeviceFilter(UUID branchId, DeviceKind kind, DeviceStatus status) {}
