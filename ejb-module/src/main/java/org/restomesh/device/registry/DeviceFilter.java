package org.restomesh.device.registry;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceStatus;

/** Which devices of the caller's scope to list; a null component does not narrow. */
public record DeviceFilter(
    UUID branchId,
    @Nullable DeviceKind kind,
    @Nullable DeviceStatus status,
    @Nullable Boolean attention) {}
