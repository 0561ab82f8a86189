package org.restomesh.display.screen;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.StoredScopes;
import org.restomesh.display.partner.PartnerKey;
import org.restomesh.shared.Ids;
import org.restomesh.shared.crypto.SecretTokens;

/**
 * One stay of a screen: its token, where it stands and what it may do. Its scopes are fixed when it
 * begins; {@code ScreenRevocation} removes those that its key loses. It ends when it expires, by
 * hand or with its key.
 */
@Entity
@DynamicUpdate
class ScreenSession {
  @Id private UUID id;

  private UUID tenantId;

  private UUID branchId;

  private UUID keyId;

  private @Nullable UUID tableId;

  @Enumerated(EnumType.STRING)
  private ScreenKind kind;

  private @Nullable String label;

  @Column private String tokenSha256;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] scopes;

  private Instant createdAt;

  private Instant expiresAt;

  private @Nullable Instant revokedAt;

  protected ScreenSession() {}

  ScreenSession(
      PartnerKey key, String token, OpenScreen command, List<DisplayScope> granted, Instant now) {
    this.id = Ids.next();
    this.tenantId = key.tenantId();
    this.branchId = command.branchId();
    this.keyId = key.id();
    this.tableId = command.tableId();
    this.kind = command.kindOrDefault();
    this.label = command.label();
    this.tokenSha256 = SecretTokens.sha256(token);
    this.scopes = StoredScopes.names(granted);
    this.createdAt = now;
    this.expiresAt = now.plus(command.ttl());
  }

  void end(Instant now) {
    revokedAt = now;
  }

  boolean isEnded() {
    return revokedAt != null;
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  UUID keyId() {
    return keyId;
  }

  OpenedScreen openedWith(String token) {
    return new OpenedScreen(
        id,
        token,
        new OpenedScreen.Screen(kind, branchId, tableId, label),
        StoredScopes.list(scopes),
        createdAt,
        expiresAt);
  }
}
