package org.restomesh.identity.secondfactor.passkey;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/**
 * A key of a person's, kept by a device, a security key or a password manager. It is registered,
 * renamed, used, and ends with its row. A key that counts its signatures counts upwards: one that
 * does not is a copy.
 */
@Entity
class Passkey {
  @Id private UUID id;

  private UUID userId;

  private String credentialId;

  private byte[] credential;

  private long signCount;

  private boolean backupEligible;

  private String name;

  private Instant createdAt;

  private @Nullable Instant lastUsedAt;

  @Version private int version;

  protected Passkey() {}

  Passkey(UUID userId, String name, Key key, Instant now) {
    this.id = Ids.next();
    this.userId = userId;
    this.credentialId = key.credentialId();
    this.credential = key.credential();
    this.signCount = key.signCount();
    this.backupEligible = key.backupEligible();
    this.name = name;
    this.createdAt = now;
  }

  /**
   * What WebAuthn knows of it.
   *
   * @param credentialId base64url
   * @param credential AAGUID, credential id and public key, as in authenticator data
   * @param backupEligible whether it may be kept in several places, which never changes
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Key(String credentialId, byte[] credential, long signCount, boolean backupEligible) {}

  Key key() {
    return new Key(credentialId, credential.clone(), signCount, backupEligible);
  }

  void rename(String newName) {
    name = newName;
  }

  /** Whether it has gone on counting, or never counts; then it is used. */
  boolean goesOn(long count, Instant now) {
    if ((count > 0 || signCount > 0) && count <= signCount) {
      return false;
    }
    signCount = count;
    lastUsedAt = now;
    return true;
  }

  UUID id() {
    return id;
  }

  UUID userId() {
    return userId;
  }

  String credentialId() {
    return credentialId;
  }

  PasskeyDetails details() {
    return new PasskeyDetails(id, name, createdAt, lastUsedAt);
  }
}
