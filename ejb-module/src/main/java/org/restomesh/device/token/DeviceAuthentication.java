package org.restomesh.device.token;

import org.restomesh.device.DevicePrincipal;


import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.Sql;

/**
 * Who presents a device token, mostly without asking the database. Not to be called in a
 * transaction.
 */
@ApplicationScoped
public class DeviceAuthentication {
  @Inject DeviceTokenCache cache;
  @EJB DeviceTokens tokens;
  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * @throws TokenInvalid unknown, revoked or superseded
   * @throws org.restomesh.shared.error.TokenExpired its time is over
   */
  public DevicePrincipal authenticate(String token) {
    if (!SecretTokens.isWellFormed(token)) {
      throw new TokenInvalid(); // what cannot be a token is not worth a query
    }
    String hash = SecretTokens.sha256(token);
    StoredToken known = cache.get(hash, () -> checked(token, hash));
    known.requireLive(clock.instant());
    return known.principal();
  }

  /** A read that needs no transaction, but for the first use of a token, which changes it. */
  private StoredToken checked(String token, String hash) {
    StoredToken known =
        sql.statement(StoredToken.BY_HASH)
            .with("hash", hash)
            .first(StoredToken.class)
            .orElseThrow(TokenInvalid::new);
    return known.firstUsedAt() == null ? tokens.authenticate(token) : known;
  }
}
