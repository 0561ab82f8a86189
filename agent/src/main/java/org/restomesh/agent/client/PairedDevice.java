package org.restomesh.agent.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Answer to a pairing; the token is shown by the server this once.
 *
 * @param tokenExpiresAt null when the server named none; the token is then never renewed
 */
public record PairedDevice(
    String deviceId,
    String tenantId,
    String branchId,
    String kind,
    String token,
    @Nullable Instant tokenExpiresAt) {

  /** Leaves the token out, so that no log line can carry it. */
  @Override
  public String toString() {
    return "PairedDevice[" + deviceId + ", " + kind + "]";
  }
}
