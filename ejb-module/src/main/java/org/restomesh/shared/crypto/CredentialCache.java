package org.restomesh.shared.crypto;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.restomesh.shared.Caches;

/**
 * Tokens that this node has checked recently, by their digests or ids. A token that is revoked on
 * this node is forgotten before the revocation is answered, provided that {@link #invalidate} is
 * called; one that is revoked on another node may stay valid here for {@link #TTL}.
 */
public final class CredentialCache<T> {
  public static final Duration TTL = Duration.ofSeconds(5);
  private static final int MAX_TOKENS = 20_000;

  private final Cache<String, T> tokens;

  /** Counts revocations; guarded by this. */
  private long revocations;

  public CredentialCache(Ticker ticker) {
    tokens = Caches.builder().expireAfterWrite(TTL).maximumSize(MAX_TOKENS).ticker(ticker).build();
  }

  /**
   * The cached value, or the loaded one, which is cached unless any token was revoked meanwhile.
   */
  public T get(String hash, Supplier<T> load) {
    T cached = tokens.getIfPresent(hash);
    if (cached != null) {
      return cached;
    }
    long before = revocations();
    T loaded = load.get();
    put(hash, loaded, before);
    return loaded;
  }

  public synchronized void invalidate(Predicate<T> revoked) {
    revocations++;
    tokens.asMap().values().removeIf(revoked);
  }

  private synchronized long revocations() {
    return revocations;
  }

  /** What was read before a revocation may show a revoked token as valid. */
  private synchronized void put(String hash, T loaded, long revocationsBefore) {
    if (revocations == revocationsBefore) {
      tokens.put(hash, loaded);
    }
  }
}
