package org.restomesh.display;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** Finds keys and sessions by the digest of the presented credential, but none that have ended. */
@Dependent
class DisplayCredentials {
  private static final String KEY =
      """
      select id, tenant_id, array_to_string(scopes, ',') as scopes from partner_key
      where key_sha256 = :hash and revoked_at is null
      """;

  private static final String SCREENS =
      """
      select s.expires_at, s.id, s.tenant_id, s.branch_id, s.table_id, s.key_id, s.kind,
        array_to_string(s.scopes, ',') as scopes
      from screen_session s join partner_key k on k.id = s.key_id
      where s.revoked_at is null and k.revoked_at is null and\s
      """;

  private static final String SCREEN = SCREENS + "s.token_sha256 = :hash";
  private static final String SESSION = SCREENS + "s.id = :id";

  @Inject Sql sql;

  Optional<PartnerKeyPrincipal> key(String hash) {
    return sql.statement(KEY).with("hash", hash).first(DisplayCredentials::key);
  }

  Optional<StoredScreen> screen(String hash) {
    return sql.statement(SCREEN).with("hash", hash).first(DisplayCredentials::screen);
  }

  Optional<StoredScreen> session(UUID id) {
    return sql.statement(SESSION).with("id", id).first(DisplayCredentials::screen);
  }

  private static PartnerKeyPrincipal key(Row row) {
    return new PartnerKeyPrincipal(
        row.uuid("id"), row.uuid("tenant_id"), StoredScopes.parse(row.text("scopes")));
  }

  private static StoredScreen screen(Row row) {
    return new StoredScreen(
        row.instant("expires_at"),
        new ScreenPrincipal(
            row.uuid("id"),
            row.uuid("tenant_id"),
            row.uuid("branch_id"),
            row.uuidOrNull("table_id"),
            row.uuid("key_id"),
            row.oneOf(ScreenKind.class, "kind"),
            StoredScopes.parse(row.text("scopes"))));
  }
}
