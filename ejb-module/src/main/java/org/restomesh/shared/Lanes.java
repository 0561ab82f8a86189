package org.restomesh.shared;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for work that waits for somebody else's server: each of those has so many of them and no
 * more, so that one that hangs keeps nobody waiting for the others. Nothing is queued: who finds no
 * room is told, and whoever ends is told to look for more.
 */
public final class Lanes<K> {
  private static final Log LOG = Log.of(Lanes.class);
  private static final long IDLE_SECONDS = 30;

  private final int most;
  private final ExecutorService threads;
  private final Map<K, Integer> taken = new HashMap<>();

  /** Those that work, and those that look for more having ended. */
  private int active;

  private boolean stopped;

  /**
   * @param most at once, of each lane
   */
  public Lanes(int most, ThreadFactory factory) {
    this.most = most;
    this.threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            factory);
  }

  /** How many more may begin in this lane now; none after {@link #stop}. */
  public synchronized int free(K lane) {
    return stopped ? 0 : most - taken.getOrDefault(lane, 0);
  }

  /**
   * Begins it on a thread of its own, whatever {@link #free} says: whoever asks one lane for room
   * does so alone.
   *
   * @param then when there is room again
   */
  public void run(K lane, Runnable work, Runnable then) {
    enter(lane);
    try {
      threads.execute(() -> inLane(lane, work, then));
    } catch (RuntimeException e) {
      leave(lane);
      ended();
      throw e;
    }
  }

  private void inLane(K lane, Runnable work, Runnable then) {
    try {
      guarded(work);
      leave(lane);
      guarded(then);
    } finally {
      ended();
    }
  }

  /** Whatever it is: the room has to become free again. */
  private static void guarded(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      LOG.warn("work for a platform has ended unexpectedly: " + e);
    }
  }

  private synchronized void enter(K lane) {
    taken.merge(lane, 1, Integer::sum);
    active++;
  }

  private synchronized void leave(K lane) {
    taken.merge(lane, -1, Integer::sum);
  }

  private synchronized void ended() {
    active--;
    notifyAll();
  }

  /**
   * Waits until nothing is under way on this node.
   *
   * @return false when it has taken longer
   */
  public synchronized boolean awaitIdle(Duration atMost) {
    long deadline = System.nanoTime() + atMost.toNanos();
    long left = atMost.toNanos();
    while (active > 0 && left > 0) {
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
      left = deadline - System.nanoTime();
    }
    return active == 0;
  }

  /** An orderly stop: nothing begins any more, and what is under way may end. */
  public void stop(Duration atMost) {
    synchronized (this) {
      stopped = true;
    }
    awaitIdle(atMost);
    threads.shutdown();
  }
}
