package org.restomesh.identity.service.account;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.service.ServiceKeyAuthentication;
import org.restomesh.shared.Ids;
import org.restomesh.shared.crypto.SecretTokens;

/**
 * A key of a service account, of which only the sha256 is stored. It works until it is revoked or,
 * after another has taken its place, its time is over.
 */
@Entity
class ServiceKey {
  private static final int PREFIX_LENGTH = ServiceKeyAuthentication.PREFIX.length() + 8;

  @Id private UUID id;

  @Column(updatable = false)
  private UUID accountId;

  @Column(updatable = false)
  private String prefix;

  @Column(updatable = false)
  @SuppressWarnings("UnusedVariable") // queries read what is only written here
  private String keySha256;

  @Column(updatable = false)
  private Instant createdAt;

  @Column(updatable = false)
  @SuppressWarnings("UnusedVariable") // queries read what is only written here
  private String createdBy;

  private @Nullable Instant endsAt;

  /** Written beside requests, by SQL. */
  @Column(insertable = false, updatable = false)
  private @Nullable Instant lastUsedAt;

  @Column(insertable = false, updatable = false)
  private @Nullable String lastUsedAddress;

  protected ServiceKey() {}

  ServiceKey(UUID accountId, String key, String createdBy, Instant now) {
    this.id = Ids.next();
    this.accountId = accountId;
    this.prefix = key.substring(0, PREFIX_LENGTH);
    this.keySha256 = SecretTokens.sha256(key);
    this.createdAt = now;
    this.createdBy = createdBy;
  }

  /** Ends it then, unless it ends before. */
  void endBy(Instant end) {
    if (endsAt == null || end.isBefore(endsAt)) {
      endsAt = end;
    }
  }

  /** At the instant of its end it has ended. */
  boolean works(Instant now) {
    return endsAt == null || now.isBefore(endsAt);
  }

  UUID id() {
    return id;
  }

  UUID accountId() {
    return accountId;
  }

  ServiceKeyDetails details() {
    return new ServiceKeyDetails(id, prefix, createdAt, endsAt, lastUsedAt, lastUsedAddress);
  }
}
