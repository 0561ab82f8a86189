package org.restomesh.display;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.shared.crypto.CredentialCache;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;

/** Finds the partner that presents a key, mostly without asking the database. */
@ApplicationScoped
public class PartnerKeyAuthentication {
  @Inject DisplayCredentials credentials;

  private final CredentialCache<PartnerKeyPrincipal> keys =
      new CredentialCache<>(Ticker.systemTicker());

  /**
   * @throws TokenInvalid unknown or revoked
   */
  public PartnerKeyPrincipal authenticate(String key) {
    if (!SecretTokens.isWellFormed(key)) {
      throw new TokenInvalid();
    }
    String hash = SecretTokens.sha256(key);
    return keys.get(hash, () -> credentials.key(hash).orElseThrow(TokenInvalid::new));
  }

  void forget(UUID keyId) {
    keys.invalidate(key -> key.keyId().equals(keyId));
  }
}
