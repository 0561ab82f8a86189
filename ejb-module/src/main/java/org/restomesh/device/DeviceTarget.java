package org.restomesh.device;

import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.sql.SqlRow;

/** What giving a device work needs to know of it. */
public record DeviceTarget(
    UUID deviceId, UUID tenantId, UUID branchId, DeviceKind kind, DeviceStatus status) {

  static DeviceTarget from(SqlRow row) throws SQLException {
    return new DeviceTarget(
        row.uuid(),
        row.uuid(),
        row.uuid(),
        row.oneOf(DeviceKind.class),
        row.oneOf(DeviceStatus.class));
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
