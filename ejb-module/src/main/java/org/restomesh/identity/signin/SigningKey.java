package org.restomesh.identity.signin;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An EC P-256 key pair. It signs until a newer one supersedes it and stays public until its last
 * token has expired.
 */
@Entity
class SigningKey {
  @Id private String kid;

  private String publicJwk;

  private byte[] privateKeyEncrypted;

  private Instant createdAt;

  /** Null while it signs. */
  private @Nullable Instant supersededAt;

  protected SigningKey() {}

  SigningKey(String kid, String publicJwk, byte[] privateKeyEncrypted, Instant now) {
    this.kid = kid;
    this.publicJwk = publicJwk;
    this.privateKeyEncrypted = privateKeyEncrypted.clone();
    this.createdAt = now;
  }

  void supersede(Instant now) {
    supersededAt = now;
  }

  String kid() {
    return kid;
  }

  String publicJwk() {
    return publicJwk;
  }

  byte[] privateKeyEncrypted() {
    return privateKeyEncrypted.clone();
  }

  Instant createdAt() {
    return createdAt;
  }

  boolean signs() {
    return supersededAt == null;
  }

  boolean wasSupersededBefore(Instant at) {
    return supersededAt != null && supersededAt.isBefore(at);
  }
}
