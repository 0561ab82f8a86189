package org.restomesh.delivery.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Log;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/** Reads accounts with their secrets, and keeps their tokens, each in a statement of its own. */
@ApplicationScoped
public class AccountRows {
  private static final Log LOG = Log.of(AccountRows.class);

  private static final String SELECT =
      "select c.id, c.tenant_id, c.platform, c.remote_restaurant_id, c.environment, t.timezone,"
          + " c.credentials, c.token, c.token_key_id, c.token_issued_at,"
          + " c.token_expires_at, c.token_lease_until is not null and c.token_lease_until >= now(),"
          + " c.error_count, c.last_error_class, c.last_error"
          + " from delivery_config c join tenant t on t.id = c.tenant_id where c.id = ?";

  // Longer than any login takes, so that nobody else begins one meanwhile.
  private static final String CLAIM_LOGIN =
      "update delivery_config set token_lease_id = ?, token_lease_until = now() + interval '40 s'"
          + " where id = ? and token is not distinct from ?"
          + " and (token_lease_until is null or token_lease_until < now())";

  private static final String STORE =
      "update delivery_config set token = ?, token_key_id = ?, token_issued_at = ?,"
          + " token_expires_at = ?, token_lease_id = null, token_lease_until = null"
          + " where id = ? and token_lease_id = ?";

  private static final String GIVE_UP =
      "update delivery_config set token_lease_id = null, token_lease_until = null,"
          + " last_error = ?, last_error_class = ? where id = ? and token_lease_id = ?";

  private static final String PROVE =
      "update delivery_config set proven_at = ? where id = ? and remote_restaurant_id = ?"
          + " and environment = ?";

  @Inject SingleStatements statements;
  @Inject PlatformSecrets secrets;

  /**
   * @throws ResourceNotFound when there is no such configuration
   * @throws PlatformFailure LOCAL, when it has no restaurant, or no credentials that can be read
   */
  AccountRow load(UUID configId) {
    AccountRow row =
        statements
            .first(SELECT, values -> values.uuid(configId), this::read)
            .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
    if (row.account().remoteRestaurantId() == null) {
      throw PlatformFailure.local("remoteRestaurantId is not set");
    }
    return row;
  }

  /** Whether the caller is the one who logs in now, for whoever has this token. */
  boolean claimLogin(AccountRow row, UUID lease) {
    SealedSecret token = row.sealedToken();
    return statements.change(
            CLAIM_LOGIN,
            values ->
                values
                    .uuid(lease)
                    .uuid(row.account().configId())
                    .bytes(token == null ? null : token.bytes()))
        == 1;
  }

  /** Whether it was kept: not when the credentials were replaced during the login. */
  boolean store(PlatformAccount account, UUID lease, AccessToken token) {
    SealedSecret sealed = secrets.sealToken(account.tenantId(), account.configId(), token.value());
    return statements.change(
            STORE,
            values ->
                values
                    .bytes(sealed.bytes())
                    .text(sealed.keyId())
                    .instant(token.issuedAt())
                    .instant(token.expiresAt())
                    .uuid(account.configId())
                    .uuid(lease))
        == 1;
  }

  /** The platform has let it in; not when it has become another restaurant's meanwhile. */
  void prove(PlatformAccount account, Instant now) {
    prove(account.configId(), account.remoteRestaurantId(), account.environment(), now);
  }

  void prove(UUID configId, String remoteRestaurantId, PlatformEnvironment there, Instant now) {
    statements.change(
        PROVE, values -> values.instant(now).uuid(configId).text(remoteRestaurantId).name(there));
  }

  /** Those who wait for this login learn from the row why there is no token. */
  void giveUpLogin(UUID configId, UUID lease, PlatformFailure failure) {
    statements.change(
        GIVE_UP,
        values ->
            values
                .text(ErrorText.of(failure))
                .name(failure.failureClass())
                .uuid(configId)
                .uuid(lease));
  }

  private AccountRow read(SqlRow row) throws SQLException {
    UUID configId = row.uuid();
    UUID tenantId = row.uuid();
    PlatformAccount account =
        new PlatformAccount(
            configId,
            tenantId,
            row.oneOf(Platform.class),
            row.text(),
            row.oneOf(PlatformEnvironment.class),
            ZoneId.of(row.text()),
            credentials(tenantId, configId, row.bytes()),
            null);
    byte[] token = row.bytes();
    SealedSecret sealed = token == null ? null : new SealedSecret(token, row.text());
    if (sealed == null) {
      row.text();
    }
    return new AccountRow(
        account.with(token(account, sealed, row.instant(), row.instant())),
        sealed,
        row.flag(),
        row.number(),
        failure(row.text(), row.text()));
  }

  private PlatformCredentials credentials(UUID tenantId, UUID configId, byte[] bytes) {
    if (bytes == null) {
      throw PlatformFailure.local("credentials are not set");
    }
    try {
      return secrets.openCredentials(tenantId, configId, bytes);
    } catch (IllegalStateException e) {
      LOG.warn(e.getMessage());
      throw PlatformFailure.local("the stored credentials cannot be read: set them again");
    }
  }

  /** One that cannot be read is one that is not there: the next login replaces it. */
  private AccessToken token(
      PlatformAccount of, SealedSecret sealed, Instant issuedAt, Instant expiresAt) {
    if (sealed == null) {
      return null;
    }
    try {
      return new AccessToken(
          secrets.openToken(of.tenantId(), of.configId(), sealed.bytes()), issuedAt, expiresAt);
    } catch (IllegalStateException e) {
      LOG.warn(e.getMessage());
      return null;
    }
  }

  private static PlatformFailure failure(String failureClass, String message) {
    if (failureClass == null) {
      return null;
    }
    FailureClass known = FailureClass.valueOf(failureClass);
    return known == FailureClass.THROTTLE
        ? PlatformFailure.throttled(message, null)
        : PlatformFailure.of(known, message);
  }
}
