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
 * One sign-in: with all refresh tokens that descend from it, its family
 * (contract/1-identity#refresh), or in a browser (contract/1-identity#pages). It ends by logout, by
 * a reused token, by a change of the person's access, or at its maximum duration, and all its
 * tokens end with it.
 */
@Entity
class SignInSession {
  @Id private UUID id;

  private UUID userId;

  private Instant createdAt;

  private @Nullable Instant revokedAt;

  private @Nullable Instant renewedAt;

  private @Nullable String address;

  private @Nullable String client;

  @SuppressWarnings("UnusedVariable") // queries read what is only written here
  private @Nullable String browserHash;

  @Version private int version;

  protected SignInSession() {}

  /**
   * @param browserHash the sha256 of the token that a browser renews it with; null when its holder
   *     has refresh tokens
   */
  SignInSession(UUID userId, SignInSource source, @Nullable String browserHash, Instant now) {
    this.id = Ids.next();
    this.userId = userId;
    this.createdAt = now;
    this.address = source.address();
    this.client = source.client();
    this.browserHash = browserHash;
  }

  void renew(SignInSource source, Instant now) {
    renewedAt = now;
    address = source.address();
    client = source.client();
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

  /** Whether nobody has renewed it for so long. */
  boolean isIdle(Duration maxIdle, Instant now) {
    Instant used = renewedAt == null ? createdAt : renewedAt;
    return !now.isBefore(used.plus(maxIdle));
  }

  SignInDetails details(@Nullable UUID currentId) {
    return new SignInDetails(id, createdAt, renewedAt, address, client, id.equals(currentId));
  }

  UUID id() {
    return id;
  }

  UUID userId() {
    return userId;
  }
}
