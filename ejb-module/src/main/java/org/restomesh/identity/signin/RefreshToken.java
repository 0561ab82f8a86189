package org.restomesh.identity.signin;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A single-use refresh token, known by its sha256 only. */
@Entity
@Table(name = "refresh_token")
class RefreshToken {
  @Id
  @Column(name = "token_hash")
  private String tokenHash;

  @Column(name = "session_id")
  private UUID sessionId;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  protected RefreshToken() {}

  RefreshToken(String tokenHash, UUID sessionId, Instant expiresAt) {
    this.tokenHash = tokenHash;
    this.sessionId = sessionId;
    this.expiresAt = expiresAt;
  }

  void use(Instant now) {
    usedAt = now;
  }

  boolean isUsed() {
    return usedAt != null;
  }

  boolean isExpired(Instant now) {
    return !now.isBefore(expiresAt);
  }

  UUID sessionId() {
    return sessionId;
  }
}
