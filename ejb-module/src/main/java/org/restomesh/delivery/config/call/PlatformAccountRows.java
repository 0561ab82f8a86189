package org.restomesh.delivery.config.call;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.PlatformSecrets;
import org.restomesh.delivery.config.SealedSecret;
import org.restomesh.delivery.config.log.ErrorText;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.work.Lease;

/** Reads accounts with their secrets and stores their tokens, each in a statement of its own. */
@ApplicationScoped
public class PlatformAccountRows {
  private static final Log LOG = Log.of(PlatformAccountRows.class);

  private static final String SELECT =
      """
      select c.id, c.tenant_id, c.platform, c.remote_restaurant_id, c.environment, t.timezone,
        c.credentials, c.token, c.token_key_id, c.token_issued_at, c.token_expires_at,
        c.token_lease_until is not null and c.token_lease_until >= now() as logging_in,
        c.error_count, c.last_error_class, c.last_error
      from delivery_config c join tenant t on t.id = c.tenant_id where c.id = :id
      """;

  /** Longer than any login takes, so that nobody else begins one meanwhile. */
  private static final Lease LOGIN =
      Lease.of("token_lease_id", "token_lease_until", Duration.ofSeconds(40));

  private static final String CLAIM_LOGIN =
      LOGIN.sql(
          """
          update delivery_config set {claim}
          where id = :id and token is not distinct from :token and {free}
          """);

  private static final String STORE =
      LOGIN.sql(
          """
          update delivery_config set token = :token, token_key_id = :keyId,
            token_issued_at = :issuedAt, token_expires_at = :expiresAt,
            {release}
          where id = :id and {held}
          """);

  private static final String GIVE_UP =
      LOGIN.sql(
          """
          update delivery_config set {release}, last_error = :error, last_error_class = :errorClass
          where id = :id and {held}
          """);

  private static final String PROVE =
      """
      update delivery_config set proven_at = :now
      where id = :id and remote_restaurant_id = :restaurantId and environment = :environment
      """;

  @Inject Sql sql;
  @Inject PlatformSecrets secrets;

  /**
   * @throws ResourceNotFound when there is no such configuration
   * @throws PlatformFailure LOCAL, when it has no restaurant, or no credentials that can be read
   */
  PlatformAccountRow load(UUID configId) {
    return sql.statement(SELECT)
        .with("id", configId)
        .first(this::read)
        .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
  }

  /** Claims the login for all who hold this token; false when somebody else has it. */
  boolean claimLogin(PlatformAccountRow row, UUID lease) {
    SealedSecret token = row.sealedToken();
    return sql.statement(CLAIM_LOGIN)
            .with("claimId", lease)
            .with("id", row.account().configId())
            .with("token", token == null ? null : token.bytes())
            .change()
        == 1;
  }

  /** Stores the token; false when the credentials were replaced during the login. */
  boolean store(PlatformAccount account, UUID lease, AccessToken token) {
    SealedSecret sealed = secrets.sealToken(account.tenantId(), account.configId(), token.value());
    return sql.statement(STORE)
            .with("token", sealed.bytes())
            .with("keyId", sealed.keyId())
            .with("issuedAt", token.issuedAt())
            .with("expiresAt", token.expiresAt())
            .with("id", account.configId())
            .with("claimId", lease)
            .change()
        == 1;
  }

  /** The platform has let the account in; not recorded if its restaurant has changed meanwhile. */
  void prove(PlatformAccount account, Instant now) {
    prove(account.configId(), account.remoteRestaurantId(), account.environment(), now);
  }

  void prove(
      UUID configId, String remoteRestaurantId, PlatformEnvironment environment, Instant now) {
    sql.statement(PROVE)
        .with("now", now)
        .with("id", configId)
        .with("restaurantId", remoteRestaurantId)
        .with("environment", environment)
        .change();
  }

  /** Those who wait for this login learn from the row why there is no token. */
  void giveUpLogin(UUID configId, UUID lease, PlatformFailure failure) {
    sql.statement(GIVE_UP)
        .with("error", ErrorText.of(failure))
        .with("errorClass", failure.failureClass())
        .with("id", configId)
        .with("claimId", lease)
        .change();
  }

  private PlatformAccountRow read(Row row) {
    UUID configId = row.uuid("id");
    UUID tenantId = row.uuid("tenant_id");
    PlatformCredentials credentials =
        credentials(tenantId, configId, row.bytesOrNull("credentials"));
    String restaurantId = row.textOrNull("remote_restaurant_id");
    if (restaurantId == null) {
      throw PlatformFailure.local("remoteRestaurantId is not set");
    }
    PlatformAccount account =
        new PlatformAccount(
            configId,
            tenantId,
            row.oneOf(Platform.class, "platform"),
            restaurantId,
            row.oneOf(PlatformEnvironment.class, "environment"),
            ZoneId.of(row.text("timezone")),
            credentials,
            null);
    byte[] token = row.bytesOrNull("token");
    SealedSecret sealed = token == null ? null : new SealedSecret(token, row.text("token_key_id"));
    return new PlatformAccountRow(
        sealed == null ? account : account.with(token(account, sealed, row)),
        sealed,
        row.flag("logging_in"),
        row.number("error_count"),
        failure(row.textOrNull("last_error_class"), row.textOrNull("last_error")));
  }

  private PlatformCredentials credentials(UUID tenantId, UUID configId, byte @Nullable [] bytes) {
    if (bytes == null) {
      throw PlatformFailure.local("credentials are not set");
    }
    try {
      return secrets.openCredentials(tenantId, configId, bytes);
    } catch (IllegalStateException e) {
      LOG.warn(String.valueOf(e.getMessage()));
      throw PlatformFailure.local("the stored credentials cannot be read: set them again");
    }
  }

  /** An unreadable token counts as missing, and is null: the next login replaces it. */
  private @Nullable AccessToken token(PlatformAccount account, SealedSecret sealed, Row row) {
    try {
      return new AccessToken(
          secrets.openToken(account.tenantId(), account.configId(), sealed.bytes()),
          row.instant("token_issued_at"),
          row.instant("token_expires_at"));
    } catch (IllegalStateException e) {
      LOG.warn(String.valueOf(e.getMessage()));
      return null;
    }
  }

  /** Null when nothing has failed; class and message are written together. */
  private static @Nullable PlatformFailure failure(
      @Nullable String failureClass, @Nullable String message) {
    if (failureClass == null || message == null) {
      return null;
    }
    FailureClass known = FailureClass.valueOf(failureClass);
    return known == FailureClass.THROTTLE
        ? PlatformFailure.throttled(message, null)
        : PlatformFailure.of(known, message);
  }
}
