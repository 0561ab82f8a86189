package org.restomesh.device.registry;

import java.util.UUID;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.DeviceStatus;
import org.restomesh.shared.error.ResourceConflict;

/** What enqueueing needs to know of a device. */
public record DeviceTarget(
    UUID deviceId,
    UUID tenantId,
    UUID branchId,
    DeviceKind kind,
    DeviceProtocol protocol,
    DeviceStatus status) {

  /**
   * @throws ResourceConflict when it is unprovisioned or retired
   */
  public void requireTakesCommands() {
    if (!status.takesCommands()) {
      throw new ResourceConflict("The device is " + status.wireName() + " and takes no commands");
    }
  }
}
