package org.restomesh.device;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Tokens that this node has checked lately. A token that ends on this node is forgotten before its
 * ending is answered; one that ends on another node may live on here for {@link #LIFE}.
 */
@ApplicationScoped
public class TokenCache {
  static final Duration LIFE = Duration.ofSeconds(5);
  private static final int MAX_TOKENS = 20_000;

  private final Cache<String, KnownToken> tokens;

  /** Grows with every ending; guarded by this. */
  private long endings;

  public TokenCache() {
    this(Ticker.systemTicker());
  }

  TokenCache(Ticker ticker) {
    tokens =
        Caffeine.newBuilder().expireAfterWrite(LIFE).maximumSize(MAX_TOKENS).ticker(ticker).build();
  }

  /** The remembered token, or the loaded one, which is remembered unless any ended meanwhile. */
  KnownToken get(String hash, Supplier<KnownToken> load) {
    KnownToken remembered = tokens.getIfPresent(hash);
    if (remembered != null) {
      return remembered;
    }
    long before = endings();
    KnownToken loaded = load.get();
    remember(loaded, before);
    return loaded;
  }

  public void forget(
      @Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceTokensChanged changed) {
    forgetAll(changed.deviceId());
  }

  private synchronized void forgetAll(UUID deviceId) {
    endings++;
    tokens.asMap().values().removeIf(token -> token.deviceId().equals(deviceId));
  }

  private synchronized long endings() {
    return endings;
  }

  /** What was read before an ending may show a token alive that is not. */
  private synchronized void remember(KnownToken loaded, long endingsBefore) {
    if (endings == endingsBefore) {
      tokens.put(loaded.hash(), loaded);
    }
  }
}
