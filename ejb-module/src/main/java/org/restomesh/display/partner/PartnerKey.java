package org.restomesh.display.partner;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.StoredScopes;
import org.restomesh.shared.Ids;
import org.restomesh.shared.crypto.SecretTokens;

/**
 * What a partner opens screens with. Only its sha256 is stored. Its scopes and origins can be
 * changed; once it is revoked, neither it nor its screens work any more.
 */
@Entity
public class PartnerKey {
  static final String PREFIX = "pk_";
  private static final int PREFIX_LENGTH = PREFIX.length() + 8;

  @Id private UUID id;

  @Column(updatable = false)
  private UUID tenantId;

  private String name;

  @Column(updatable = false)
  private String prefix;

  @Column(updatable = false)
  private String keySha256;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] scopes;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] returnOrigins;

  @Column(updatable = false)
  private Instant createdAt;

  @Column(updatable = false)
  private String createdBy;

  private @Nullable Instant revokedAt;

  @Version private int version;

  protected PartnerKey() {}

  /**
   * @param origins as they are stored
   */
  PartnerKey(
      UUID tenantId, String key, CreatePartnerKey command, List<String> origins, Author author) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.name = command.name();
    this.prefix = key.substring(0, PREFIX_LENGTH);
    this.keySha256 = SecretTokens.sha256(key);
    this.scopes = StoredScopes.names(command.scopes());
    this.returnOrigins = origins.toArray(String[]::new);
    this.createdAt = author.at();
    this.createdBy = author.subject();
  }

  /** Who created it, and when. */
  record Author(String subject, Instant at) {}

  /**
   * @param change with origins as they are stored
   */
  void change(ChangePartnerKey change) {
    name = change.name() == null ? name : change.name();
    scopes = change.scopes() == null ? scopes : StoredScopes.names(change.scopes());
    returnOrigins =
        change.allowedReturnOrigins() == null
            ? returnOrigins
            : change.allowedReturnOrigins().toArray(String[]::new);
  }

  void revoke(Instant now) {
    revokedAt = now;
  }

  public boolean isRevoked() {
    return revokedAt != null;
  }

  public UUID id() {
    return id;
  }

  public UUID tenantId() {
    return tenantId;
  }

  public List<DisplayScope> scopes() {
    return StoredScopes.list(scopes);
  }

  List<String> returnOrigins() {
    return List.of(returnOrigins);
  }

  PartnerKeyDetails details() {
    return new PartnerKeyDetails(id, name, prefix, scopes(), returnOrigins(), createdAt);
  }
}
