package org.restomesh.identity.signin.session;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/**
 * One sign-in and all refresh tokens that descend from it, its family
 * (contract/1-identity#refresh). It ends by logout, by a reused token, by a change of the person's
 * access, or at its maximum duration, and all its tokens end with it.
 */
@Entity
class SignInSession {
  @Id private UUID id;

  private UUID userId;

  private Instant createdAt;

  private @Nullable Instant revokedAt;

  @Version private int version;

  protected SignInSession() {}

  SignInSession(UUID userId, Instant now) {
    this.id = Ids.next();
    this.userId = userId;
    this.createdAt = now;
  }

  void revoke(Instant now) {
    if (revokedAt == null) {
      revokedAt = now;
    }
  }

  boolean isRevoked() {
    return revokedAt != null;
  }

  /** Whether it has reached its maximum duration, however often it was refreshed. */
  boolean hasLasted(Duration maxDuration, Instant now) {
    return !now.isBefore(createdAt.plus(maxDuration));
  }

  UUID id() {
    return id;
  }

  UUID userId() {
    return userId;
  }
}
