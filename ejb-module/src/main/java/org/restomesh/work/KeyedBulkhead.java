package org.restomesh.work;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A bounded number of permits for each key and in all, so that one receiver that hangs keeps nobody
 * waiting for the others. A claim for a key takes all its free permits and gives back what it does
 * not need; each key has one claim at a time. A claim that finds no permit is not queued but
 * remembered: whoever frees a permit claims again. No lock is held while anybody claims or works.
 */
final class KeyedBulkhead<K> {
  private final int maxPerKey;
  private final int maxTotal;
  private final Map<K, Share> shares = new HashMap<>();
  private int taken;
  private boolean closed;

  private static final class Share {
    private int taken;

    /** Somebody claims, or is about to. */
    private boolean claiming;

    /** There may be work that nobody has tried to claim. */
    private boolean wanted;

    /** Somebody has given a permit back since the claim began. */
    private boolean freed;
  }

  KeyedBulkhead(int maxPerKey, int maxTotal) {
    this.maxPerKey = maxPerKey;
    this.maxTotal = maxTotal;
  }

  /**
   * Begins a claim.
   *
   * @return the permits taken for it; 0 when somebody claims already or no permit is free, which is
   *     remembered while others hold permits of the key
   */
  synchronized int acquire(K key) {
    Share share = shares.computeIfAbsent(key, any -> new Share());
    share.wanted = true;
    return next(key, share);
  }

  /**
   * Ends a claim.
   *
   * @param permits that were taken for it
   * @param used by what was claimed; the others are given back
   * @return the permits for another claim, as there may be more; 0 when it is not due
   */
  synchronized int claimed(K key, int permits, int used) {
    Share share = share(key);
    share.claiming = false;
    share.wanted |= used == permits;
    release(share, permits - used);
    return next(key, share);
  }

  /**
   * Ends a claim that other nodes left no share for. Whoever ends here claims again.
   *
   * @return as {@link #claimed}: somebody may have ended here during the claim
   */
  synchronized int blocked(K key, int permits, int used) {
    Share share = share(key);
    share.claiming = false;
    release(share, permits - used);
    share.wanted = share.freed || share.taken > 0;
    if (share.freed) {
      return next(key, share);
    }
    forgetIdle(key, share);
    return 0;
  }

  /**
   * Gives a permit back when its work is done.
   *
   * @param more there may be other work of the key now
   * @return the permits for another claim; 0 when it is not due
   */
  synchronized int done(K key, boolean more) {
    Share share = share(key);
    release(share, 1);
    share.freed = true;
    share.wanted |= more;
    return next(key, share);
  }

  /** Of a key that somebody holds permits of. */
  private Share share(K key) {
    return Objects.requireNonNull(shares.get(key));
  }

  private int next(K key, Share share) {
    int free = closed ? 0 : Math.min(maxPerKey - share.taken, maxTotal - taken);
    if (share.claiming || !share.wanted || free <= 0) {
      forgetIdle(key, share);
      return 0;
    }
    share.claiming = true;
    share.wanted = false;
    share.freed = false;
    share.taken += free;
    taken += free;
    return free;
  }

  private void release(Share share, int permits) {
    share.taken -= permits;
    taken -= permits;
  }

  /**
   * A key that nobody here holds permits of is forgotten: what is wanted of it is left to the
   * sweep.
   */
  private void forgetIdle(K key, Share share) {
    if (share.taken == 0 && !share.claiming) {
      shares.remove(key);
      if (shares.isEmpty()) {
        notifyAll();
      }
    }
  }

  /** Permits that are taken, by work and by claims. */
  synchronized int taken() {
    return taken;
  }

  /** No claim begins any more. */
  synchronized void close() {
    closed = true;
  }

  /**
   * Waits until nobody works and nobody claims: all that was claimed may have ended before the
   * claim has.
   *
   * @return false when it has taken longer
   */
  synchronized boolean awaitIdle(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    long left = timeout.toNanos();
    while (!shares.isEmpty() && left > 0) {
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
      left = deadline - System.nanoTime();
    }
    return shares.isEmpty();
  }
}
