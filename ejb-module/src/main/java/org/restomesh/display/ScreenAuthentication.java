package org.restomesh.display;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Finds the screen that presents a token and what it may do, mostly without asking the database.
 */
@ApplicationScoped
public class ScreenAuthentication {
  private static final Duration TTL = Duration.ofSeconds(5);
  private static final int MAX_SCREENS = 20_000;

  @Inject DisplayCredentials credentials;
  @Inject OtherNodes otherNodes;
  @Inject Clock clock;

  private NodeCache<String, StoredScreen> screens;

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(CredentialInvalidation.SUBJECT, TTL, MAX_SCREENS);
    screens =
        NodeCache.of(otherNodes, kept, screen -> screen.principal().keyId(), Ticker.systemTicker());
  }

  /**
   * @throws TokenInvalid unknown, or its session or key has ended
   * @throws org.restomesh.shared.error.TokenExpired it has expired
   */
  public ScreenPrincipal authenticate(String token) {
    if (!SecretTokens.isWellFormed(token)) {
      throw new TokenInvalid(); // what cannot be a token is not worth a query
    }
    String hash = SecretTokens.sha256(token);
    StoredScreen known =
        screens.get(hash, () -> credentials.screen(hash).orElseThrow(TokenInvalid::new));
    known.requireLive(clock.instant());
    return known.principal();
  }

  /**
   * The same for a session that was authenticated before, for open connections; always reads the
   * rows.
   *
   * @throws TokenInvalid its session or key has ended
   * @throws org.restomesh.shared.error.TokenExpired it has expired
   */
  public ScreenPrincipal recheck(UUID sessionId) {
    StoredScreen known = credentials.session(sessionId).orElseThrow(TokenInvalid::new);
    known.requireLive(clock.instant());
    return known.principal();
  }
}
