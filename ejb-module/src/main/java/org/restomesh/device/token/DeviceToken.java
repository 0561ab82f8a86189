package org.restomesh.device.token;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A device's bearer token, stored as its sha256 only. After a renewal the old one still works until
 * the new one is first used, at most {@link #OVERLAP}.
 */
@Entity
class DeviceToken {
  static final Duration OVERLAP = Duration.ofMinutes(5);

  @Id private String tokenHash;

  @Column private UUID deviceId;

  @Column private Instant issuedAt;

  private Instant expiresAt;

  private @Nullable Instant supersededUntil;

  @Column private @Nullable Instant firstUsedAt;

  protected DeviceToken() {}

  DeviceToken(String tokenHash, UUID deviceId, Instant now, Duration ttl) {
    this.tokenHash = tokenHash;
    this.deviceId = deviceId;
    this.issuedAt = now;
    this.expiresAt = now.plus(ttl);
  }

  void supersede(Instant now) {
    if (supersededUntil == null) {
      supersededUntil = now.plus(OVERLAP);
    }
  }

  Instant expiresAt() {
    return expiresAt;
  }
}
