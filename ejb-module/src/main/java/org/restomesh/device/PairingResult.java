package org.restomesh.device;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * What a device receives when it is paired.
 *
 * @param token shown only once
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
