package org.restomesh.device;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * What a device learns by pairing.
 *
 * @param token shown this once
 */
public record PairingResult(
    UUID deviceId,
    UUID tenantId,
    UUID branchId,
    DeviceKind kind,
    String token,
    Instant tokenExpiresAt,
    List<String> capabilities) {
  @Override
  public String toString() {
    return "Paired[" + deviceId + "]";
  }
}
