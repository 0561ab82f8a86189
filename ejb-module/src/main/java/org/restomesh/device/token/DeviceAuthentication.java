package org.restomesh.device.token;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.sql.Sql;

/**
 * Authenticates device tokens, mostly without asking the database. Not to be called in a
 * transaction.
 */
@ApplicationScoped
public class DeviceAuthentication {
  @Inject DeviceTokenCache cache;
  @EJB DeviceTokens tokens;
  @Inject OtherNodes otherNodes;
  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * @throws TokenInvalid when it is unknown, revoked or superseded
   * @throws org.restomesh.shared.error.TokenExpired when it has expired
   * @throws org.restomesh.cluster.ChangeNotSeen when it was used for the first time, and other
   *     nodes may still accept the one before it
   */
  public DevicePrincipal authenticate(String token) {
    if (!SecretTokens.isWellFormed(token)) {
      throw new TokenInvalid(); // what cannot be a token is not worth a query
    }
    String hash = SecretTokens.sha256(token);
    StoredToken stored = cache.get(hash, () -> checked(token, hash));
    stored.requireLive(clock.instant());
    return stored.principal();
  }

  /** Needs no transaction, except for the first use of a token, which changes it. */
  private StoredToken checked(String token, String hash) {
    StoredToken stored =
        sql.statement(StoredToken.BY_HASH)
            .with("hash", hash)
            .first(StoredToken.class)
            .orElseThrow(TokenInvalid::new);
    if (stored.firstUsedAt() != null) {
      return stored;
    }
    StoredToken used = tokens.authenticate(token);
    // The token before this one has ended. Who comes by a handshake is answered without a filter.
    otherNodes.awaitSeen();
    return used;
  }
}
