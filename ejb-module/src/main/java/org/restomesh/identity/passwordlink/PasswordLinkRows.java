package org.restomesh.identity.passwordlink;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.Sql;

/** The rows of links. A token is kept as its sha256. */
@Dependent
class PasswordLinkRows {
  private static final String INSERT =
      """
      insert into password_link
        (token_hash, staff_id, purpose, account_hash, created_at, expires_at)
      values (:tokenHash, :staffId, :purpose, :accountHash, :now, :expiresAt)
      """;

  private static final String FIND =
      """
      select staff_id, purpose, account_hash, expires_at from password_link
      where token_hash = :tokenHash
      """;

  private static final String INVITATIONS =
      """
      select count(*) from mail
      where tenant_id = :tenantId and kind = 'INVITATION' and created_at > :since
      """;

  private static final String DELETE_EXPIRED =
      """
      delete from password_link where token_hash in (select token_hash from password_link
        where expires_at < :before order by expires_at limit 1000 for update skip locked)
      """;

  @Inject Sql sql;

  void add(String token, StaffAccount account, LinkPurpose purpose, Instant now) {
    sql.statement(INSERT)
        .with("tokenHash", SecretTokens.sha256(token))
        .with("staffId", account.staff().id())
        .with("purpose", purpose)
        .with("accountHash", hash(account))
        .with("now", now)
        .with("expiresAt", now.plus(purpose.life()))
        .change();
  }

  Optional<StoredLink> find(String token) {
    return sql.statement(FIND)
        .with("tokenHash", SecretTokens.sha256(token))
        .first(StoredLink.class);
  }

  void deleteAllOf(UUID staffId) {
    sql.statement("delete from password_link where staff_id = :staffId")
        .with("staffId", staffId)
        .change();
  }

  boolean hasSince(UUID staffId, LinkPurpose purpose, Instant since) {
    return sql.statement(
            "select purpose from password_link where staff_id = :staffId and purpose = :purpose"
                + " and created_at > :since limit 1")
        .with("staffId", staffId)
        .with("purpose", purpose)
        .with("since", since)
        .first(String.class)
        .isPresent();
  }

  /** Mails of a tenant, whatever has become of their links. */
  int invitationsSince(UUID tenantId, Instant since) {
    return sql.statement(INVITATIONS)
        .with("tenantId", tenantId)
        .with("since", since)
        .first(Integer.class)
        .orElse(0);
  }

  int deleteExpired(Instant before) {
    return sql.statement(DELETE_EXPIRED).with("before", before).change();
  }

  /** Whoever changes address or password has ended the links that were sent before. */
  static String hash(StaffAccount account) {
    return SecretTokens.sha256(account.staff().email() + "\n" + account.passwordHash());
  }
}
