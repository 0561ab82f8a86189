package org.restomesh.device;

import java.util.UUID;
import org.restomesh.shared.ResourceConflict;

/** What giving a device work needs to know of it. */
public record DeviceTarget(
    UUID deviceId, UUID tenantId, UUID branchId, DeviceKind kind, DeviceStatus status) {

  static DeviceTarget from(Object[] row) {
    return new DeviceTarget(
        (UUID) row[0],
        (UUID) row[1],
        (UUID) row[2],
        DeviceKind.valueOf((String) row[3]),
        DeviceStatus.valueOf((String) row[4]));
  }

  /**
   * @throws ResourceConflict when it is unprovisioned or retired
   */
  public void requireTakesCommands() {
    if (!status.takesCommands()) {
      throw new ResourceConflict("The device is " + status.wireName() + " and takes no commands");
    }
  }
}
