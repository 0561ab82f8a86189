package org.restomesh.device;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.function.Supplier;
import org.restomesh.realtime.BranchFeed;
import org.restomesh.shared.crypto.CheckedTokens;

/** Device tokens that this node has checked lately. */
@ApplicationScoped
public class TokenCache {
  @Inject BranchFeed feed;

  private final CheckedTokens<KnownToken> tokens;

  public TokenCache() {
    this(Ticker.systemTicker());
  }

  TokenCache(Ticker ticker) {
    tokens = new CheckedTokens<>(ticker);
  }

  KnownToken get(String hash, Supplier<KnownToken> load) {
    return tokens.get(hash, load);
  }

  public void forget(
      @Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceTokensChanged changed) {
    tokens.forget(token -> token.deviceId().equals(changed.deviceId()));
    feed.credentialsChanged();
  }
}
