package org.restomesh.display;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/** Finds keys and sessions by the digests of what is presented; those that have ended are none. */
@Dependent
class DisplayCredentials {
  private static final String KEY =
      "select id, tenant_id, array_to_string(scopes, ',') from partner_key"
          + " where key_sha256 = ? and revoked_at is null";

  private static final String SCREENS =
      "select s.expires_at, s.id, s.tenant_id, s.branch_id, s.table_id, s.key_id, s.kind,"
          + " array_to_string(s.scopes, ',')"
          + " from screen_session s join partner_key k on k.id = s.key_id"
          + " where s.revoked_at is null and k.revoked_at is null and ";

  private static final String SCREEN = SCREENS + "s.token_sha256 = ?";
  private static final String SESSION = SCREENS + "s.id = ?";

  @Inject SingleStatements statements;

  Optional<PartnerKeyPrincipal> key(String hash) {
    return statements.first(KEY, values -> values.text(hash), DisplayCredentials::key);
  }

  Optional<KnownScreen> screen(String hash) {
    return statements.first(SCREEN, values -> values.text(hash), DisplayCredentials::screen);
  }

  Optional<KnownScreen> session(UUID id) {
    return statements.first(SESSION, values -> values.uuid(id), DisplayCredentials::screen);
  }

  private static PartnerKeyPrincipal key(SqlRow row) throws SQLException {
    UUID id = row.uuid();
    return new PartnerKeyPrincipal(id, row.uuid(), StoredScopes.parse(row.text()));
  }

  private static KnownScreen screen(SqlRow row) throws SQLException {
    Instant expiresAt = row.instant();
    return new KnownScreen(
        expiresAt,
        new ScreenPrincipal(
            row.uuid(),
            row.uuid(),
            row.uuid(),
            row.uuid(),
            row.uuid(),
            row.oneOf(ScreenKind.class),
            StoredScopes.parse(row.text())));
  }
}
