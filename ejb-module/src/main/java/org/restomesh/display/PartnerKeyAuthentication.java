package org.restomesh.display;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;

/** Finds the partner that presents a key, mostly without asking the database. */
@ApplicationScoped
public class PartnerKeyAuthentication {
  private static final Duration TTL = Duration.ofSeconds(5);
  private static final int MAX_KEYS = 20_000;

  @Inject DisplayCredentials credentials;
  @Inject OtherNodes otherNodes;

  private NodeCache<String, PartnerKeyPrincipal> keys;

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(CredentialInvalidation.SUBJECT, TTL, MAX_KEYS);
    keys = NodeCache.of(otherNodes, kept, PartnerKeyPrincipal::keyId, Ticker.systemTicker());
  }

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
}
