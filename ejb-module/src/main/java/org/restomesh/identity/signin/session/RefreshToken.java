package org.restomesh.identity.signin.session;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A single-use refresh token, stored as its sha256 only. */
@Entity
class RefreshToken {
  @Id private String tokenHash;

  private UUID sessionId;

  private Instant expiresAt;

  private @Nullable Instant usedAt;

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
