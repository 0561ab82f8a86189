package org.restomesh.work;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A bounded number of permits for each key and in all, so that one receiver that hangs keeps nobody
 * waiting for the others. A look for work of a key takes all its free permits and gives back what
 * it does not need; for each key there is one look at a time. A look that finds no permit is not
 * queued but remembered: whoever frees a permit looks again. No lock is held while anybody looks or
 * works.
 */
final class KeyedBulkhead<K> {
  private final int maxPerKey;
  private final int maxTotal;
  private final Map<K, Share> shares = new HashMap<>();
  private int taken;
  private boolean closed;

  private static final class Share {
    private int taken;

    /** Somebody looks for work, or is about to. */
    private boolean looking;

    /** There may be work that nobody has looked for. */
    private boolean wanted;

    /** Somebody has given a permit back since the look began. */
    private boolean freed;
  }

  KeyedBulkhead(int maxPerKey, int maxTotal) {
    this.maxPerKey = maxPerKey;
    this.maxTotal = maxTotal;
  }

  /**
   * Begins a look for work.
   *
   * @return the permits taken for it; 0 when somebody looks already or no permit is free, which is
   *     remembered while others hold permits of the key
   */
  synchronized int look(K key) {
    Share share = shares.computeIfAbsent(key, any -> new Share());
    share.wanted = true;
    return next(key, share);
  }

  /**
   * Ends a look.
   *
   * @param permits that were taken for it
   * @param used by what it has found; the others are given back
   * @return the permits for another look, as there may be more; 0 when it is not due
   */
  synchronized int looked(K key, int permits, int used) {
    Share share = share(key);
    share.looking = false;
    share.wanted |= used == permits;
    release(share, permits - used);
    return next(key, share);
  }

  /**
   * Ends a look that has found work whose share other nodes have. Whoever ends here looks again.
   *
   * @return as {@link #looked}: somebody may have ended here during the look
   */
  synchronized int blocked(K key, int permits, int used) {
    Share share = share(key);
    share.looking = false;
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
   * @return the permits for another look; 0 when it is not due
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
    if (share.looking || !share.wanted || free <= 0) {
      forgetIdle(key, share);
      return 0;
    }
    share.looking = true;
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
    if (share.taken == 0 && !share.looking) {
      shares.remove(key);
      if (shares.isEmpty()) {
        notifyAll();
      }
    }
  }

  /** Permits that are taken, by work and by looks for it. */
  synchronized int taken() {
    return taken;
  }

  /** No look begins any more. */
  synchronized void close() {
    closed = true;
  }

  /**
   * Waits until nobody works and nobody looks: all that a look has found may have ended before the
   * look has.
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
