package org.restomesh.device;

import java.time.Instant;
import java.util.UUID;

/** The payload of the device.*.v1 events (contract/2-device-mesh#device-events). */
record DeviceEvent(UUID deviceId, UUID branchId, DeviceKind kind, Instant at) {
  static final String PAIRED = "device.paired.v1";
  static final String ONLINE = "device.online.v1";
  static final String OFFLINE = "device.offline.v1";
  static final String RETIRED = "device.retired.v1";
}
