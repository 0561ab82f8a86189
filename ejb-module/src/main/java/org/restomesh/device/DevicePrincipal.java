package org.restomesh.device;

import java.util.UUID;
import org.restomesh.shared.audit.Actor;

/** The authenticated caller of a device endpoint. */
public record DevicePrincipal(UUID deviceId, UUID tenantId, UUID branchId, DeviceKind kind) {
  public Actor actor() {
    return Actor.device(tenantId, deviceId);
  }
}
