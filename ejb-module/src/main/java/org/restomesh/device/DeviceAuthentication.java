package org.restomesh.device;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.TokenInvalid;
import org.restomesh.shared.crypto.SecretTokens;

/** Who presents a device token, mostly without asking the database. */
@ApplicationScoped
public class DeviceAuthentication {
  @Inject TokenCache cache;
  @Inject DeviceTokens tokens;
  @Inject Clock clock;

  /**
   * @throws TokenInvalid unknown, revoked or superseded
   * @throws org.restomesh.shared.TokenExpired its time is over
   */
  public DevicePrincipal authenticate(String token) {
    if (!SecretTokens.isWellFormed(token)) {
      throw new TokenInvalid(); // what cannot be a token is not worth a query
    }
    KnownToken known = cache.get(SecretTokens.sha256(token), () -> tokens.authenticate(token));
    known.requireLive(clock.instant());
    return known.principal();
  }
}
