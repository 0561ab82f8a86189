package org.restomesh.shared.concurrency;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Limits how much runs at once, so that one kind of work never takes the whole machine. A few may
 * wait for a moment; the others are told to come back.
 */
public final class Bulkhead {
  private final Semaphore permits;
  private final int maxWaiting;
  private final Duration maxWait;

  /**
   * @param maxAtOnce at least 1
   * @param maxWaiting a caller that finds this many waiting is refused at once
   * @param maxWait how long a caller waits at most
   */
  public Bulkhead(int maxAtOnce, int maxWaiting, Duration maxWait) {
    this.permits = new Semaphore(maxAtOnce, true);
    this.maxWaiting = maxWaiting;
    this.maxWait = maxWait;
  }

  /**
   * Does the work in this thread.
   *
   * @throws Overloaded when there is no room for it
   */
  public <T> T run(Supplier<T> work) {
    acquire();
    try {
      return work.get();
    } finally {
      permits.release();
    }
  }

  int waiting() {
    return permits.getQueueLength();
  }

  private void acquire() {
    if (permits.tryAcquire()) {
      return;
    }
    if (permits.getQueueLength() >= maxWaiting) {
      throw new Overloaded(maxWait);
    }
    try {
      if (!permits.tryAcquire(maxWait.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new Overloaded(maxWait);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Overloaded(maxWait);
    }
  }
}
