package org.restomesh.device.registry;

import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceStatus;


import java.util.UUID;
import org.restomesh.shared.error.ResourceConflict;

/** What giving a device work needs to know of it. */
public record DeviceTarget(
    UUID deviceId, UUID tenantId, UUID branchId, DeviceKind kind, DeviceStatus status) {

  /**
   * @throws ResourceConflict when it is unprovisioned or retired
   */
  public void requireTakesCommands() {
    if (!status.takesCommands()) {
      throw new ResourceConflict("The device is " + status.wireName() + " and takes no commands");
    }
  }
}
