package org.restomesh.device;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A device's bearer token, known by its sha256 only. After a renewal the old one still works until
 * the new one is first used, at most {@link #OVERLAP}.
 */
@Entity
@Table(name = "device_token")
class DeviceToken {
  static final Duration OVERLAP = Duration.ofMinutes(5);

  @Id
  @Column(name = "token_hash")
  private String tokenHash;

  @Column(name = "device_id")
  private UUID deviceId;

  @Column(name = "issued_at")
  private Instant issuedAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "superseded_until")
  private Instant supersededUntil;

  @Column(name = "first_used_at")
  private Instant firstUsedAt;

  protected DeviceToken() {}

  DeviceToken(String tokenHash, UUID deviceId, Instant now, Duration life) {
    this.tokenHash = tokenHash;
    this.deviceId = deviceId;
    this.issuedAt = now;
    this.expiresAt = now.plus(life);
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
