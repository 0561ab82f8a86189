package org.restomesh.agent.client;

import java.time.Instant;

/** Answer to a pairing; the token is shown by the server this once. */
public record PairedDevice(
    String deviceId,
    String tenantId,
    String branchId,
    String kind,
    String token,
    Instant tokenExpiresAt) {

  /** Leaves the token out, so that no log line can carry it. */
  @Override
  public String toString() {
    return "PairedDevice[" + deviceId + ", " + kind + "]";
  }
}
