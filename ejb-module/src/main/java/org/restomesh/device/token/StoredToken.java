package org.restomesh.device.token;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;

/**
 * A stored token with the device that it belongs to.
 *
 * @param supersededUntil null before its renewal
 * @param firstUsedAt null before its first use
 */
public record StoredToken(
    String hash,
    Instant expiresAt,
    @Nullable Instant supersededUntil,
    @Nullable Instant firstUsedAt,
    UUID deviceId,
    UUID tenantId,
    UUID branchId,
    DeviceKind kind) {
  static final String BY_HASH =
      """
      select t.token_hash as hash, t.expires_at, t.superseded_until, t.first_used_at,
        d.id as device_id, d.tenant_id, d.branch_id, d.kind
      from device_token t join device d on d.id = t.device_id
      where t.token_hash = :hash
      """;

  /**
   * @throws TokenInvalid when a newer token has replaced it
   * @throws TokenExpired when it has expired
   */
  void requireLive(Instant now) {
    if (supersededUntil != null && !now.isBefore(supersededUntil)) {
      throw new TokenInvalid();
    }
    if (!now.isBefore(expiresAt)) {
      throw new TokenExpired();
    }
  }

  DevicePrincipal principal() {
    return new DevicePrincipal(deviceId, tenantId, branchId, kind);
  }
}
