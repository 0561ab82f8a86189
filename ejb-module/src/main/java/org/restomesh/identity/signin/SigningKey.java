package org.restomesh.identity.signin;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * An EC P-256 key pair. It signs until a newer one supersedes it and stays public until its last
 * token has expired.
 */
@Entity
@Table(name = "signing_key")
class SigningKey {
  @Id private String kid;

  @Column(name = "public_jwk")
  private String publicJwk;

  @Column(name = "private_key_encrypted")
  private byte[] privateKeyEncrypted;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "superseded_at")
  private Instant supersededAt;

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

  Instant supersededAt() {
    return supersededAt;
  }
}
