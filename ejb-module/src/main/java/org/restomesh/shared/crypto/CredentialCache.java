package org.restomesh.shared.crypto;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.restomesh.shared.Caches;

/**
 * What this node has learned of tokens lately, by their digests or names. A token that ends on this
 * node is forgotten before its ending is answered, if only somebody tells; one that ends on another
 * node may live on here for {@link #TTL}.
 */
public final class CredentialCache<T> {
  public static final Duration TTL = Duration.ofSeconds(5);
  private static final int MAX_TOKENS = 20_000;

  private final Cache<String, T> tokens;

  /** Grows with every ending; guarded by this. */
  private long revocations;

  public CredentialCache(Ticker ticker) {
    tokens = Caches.builder().expireAfterWrite(TTL).maximumSize(MAX_TOKENS).ticker(ticker).build();
  }

  /**
   * What is remembered, or what is loaded, which is remembered unless any token ended meanwhile.
   */
  public T get(String hash, Supplier<T> load) {
    T remembered = tokens.getIfPresent(hash);
    if (remembered != null) {
      return remembered;
    }
    long before = revocations();
    T loaded = load.get();
    put(hash, loaded, before);
    return loaded;
  }

  public synchronized void invalidate(Predicate<T> ended) {
    revocations++;
    tokens.asMap().values().removeIf(ended);
  }

  private synchronized long revocations() {
    return revocations;
  }

  /** What was read before an ending may show a token alive that is not. */
  private synchronized void put(String hash, T loaded, long endingsBefore) {
    if (revocations == endingsBefore) {
      tokens.put(hash, loaded);
    }
  }
}
