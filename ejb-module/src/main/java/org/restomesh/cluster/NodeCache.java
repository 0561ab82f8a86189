package org.restomesh.cluster;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Caches;

/**
 * What this node has read lately and may use again until it changes, here or on another node: who
 * changes it calls {@link OtherNodes#changed} with the subject. While this node does not follow the
 * others it uses nothing that it remembers. Entries end after a time all the same, for what is
 * changed behind the application's back.
 */
public final class NodeCache<K, V> {
  private final OtherNodes otherNodes;
  private final long ttlNanos;
  private final Ticker ticker;
  private final Cache<K, Entry<V>> entries;

  /** Grows with each read; guarded by this. */
  private long reads;

  /** Counts the changes that were heard of; guarded by this. */
  private long changes;

  /** What was so when a reading began. */
  private record Begin(long read, long nanos, long changes, long epoch) {}

  private record Entry<V>(V value, Begin begin) {}

  /**
   * How much is remembered, and for how long.
   *
   * @param subject of the changes that concern it, one word
   * @param ttl how long a value is used, from when its reading began
   */
  public record Kept(String subject, Duration ttl, int maxSize) {}

  private NodeCache(OtherNodes otherNodes, Kept kept, Ticker ticker) {
    this.otherNodes = otherNodes;
    this.ttlNanos = kept.ttl().toNanos();
    this.ticker = ticker;
    entries =
        Caches.builder()
            .expireAfterWrite(kept.ttl())
            .maximumSize(kept.maxSize())
            .ticker(ticker)
            .build();
  }

  /** One whose keys are the ids that changes are told by. */
  public static <V> NodeCache<UUID, V> byId(OtherNodes otherNodes, Kept kept, Ticker ticker) {
    NodeCache<UUID, V> cache = new NodeCache<>(otherNodes, kept, ticker);
    otherNodes.onChange(kept.subject(), cache::forget);
    return cache;
  }

  /**
   * One with other keys.
   *
   * @param idOf the id that changes of a value are told by; null when it cannot change
   */
  public static <K, V> NodeCache<K, V> of(
      OtherNodes otherNodes, Kept kept, Function<V, @Nullable UUID> idOf, Ticker ticker) {
    NodeCache<K, V> cache = new NodeCache<>(otherNodes, kept, ticker);
    otherNodes.onChange(
        kept.subject(),
        ids ->
            cache.forgetIf(
                value -> {
                  UUID id = idOf.apply(value);
                  return id != null && ids.contains(id);
                }));
    return cache;
  }

  /**
   * The remembered value, or the loaded one, which is remembered unless a change was heard of
   * meanwhile: it may lack it.
   */
  public V get(K key, Supplier<V> load) {
    return get(key, any -> true, load);
  }

  /**
   * @param usable whether a remembered value will do
   */
  public V get(K key, Predicate<V> usable, Supplier<V> load) {
    Entry<V> known = entries.getIfPresent(key);
    if (known != null && isCurrent(known.begin()) && usable.test(known.value())) {
      return known.value();
    }
    Begin begin = begin();
    V loaded = load.get();
    remember(key, loaded, begin);
    return loaded;
  }

  private synchronized void forget(Set<K> keys) {
    changes++;
    entries.invalidateAll(keys);
  }

  private synchronized void forgetIf(Predicate<V> changed) {
    changes++;
    entries.asMap().values().removeIf(entry -> changed.test(entry.value()));
  }

  /** For what hangs on more than its own id. */
  public synchronized void forgetAll() {
    changes++;
    entries.invalidateAll();
  }

  private boolean isCurrent(Begin begin) {
    return ticker.read() - begin.nanos() < ttlNanos && otherNodes.isCurrent(begin.epoch());
  }

  private synchronized Begin begin() {
    return new Begin(++reads, ticker.read(), changes, otherNodes.epoch());
  }

  /** Of two concurrent readings, the later one is not always finished later. */
  private synchronized void remember(K key, V loaded, Begin begin) {
    Entry<V> other = entries.getIfPresent(key);
    if (changes == begin.changes() && (other == null || other.begin().read() < begin.read())) {
      entries.put(key, new Entry<>(loaded, begin));
    }
  }
}
