package org.restomesh.device;

import java.time.Instant;
import java.util.UUID;

/** The payload of the device.*.v1 events (contract/2-device-mesh#device-events). */
public record DeviceEvent(UUID deviceId, UUID branchId, DeviceKind kind, Instant at) {
  public static final String PAIRED = "device.paired.v1";
  public static final String ONLINE = "device.online.v1";
  public static final String OFFLINE = "device.offline.v1";
  public static final String RETIRED = "device.retired.v1";
}
