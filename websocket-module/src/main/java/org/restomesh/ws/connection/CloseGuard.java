package org.restomesh.ws.connection;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands things to a server that may not be handed any once it closes the connection. Payara keeps
 * the buffers of a closed connection for the next one: what comes too late might be somebody else's
 * to read. Safe for threads.
 */
final class CloseGuard {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long CHECK_INTERVAL_MILLIS = 20;
  private static final int MAX_LOCK_CHAIN = 10;

  /** Knows by whom it is held. */
  private static final class Owned extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    Thread owner() {
      return getOwner();
    }
  }

  private final Owned lock = new Owned();
  private volatile boolean over;

  /** Does it, unless the connection is being closed. */
  void hand(Runnable what) {
    lock.lock();
    try {
      if (!over) {
        what.run();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * The server closes the connection, and this thread is what it does so with. Returns when nothing
   * is handed over any more, or when what is has come to where it waits for this thread: then its
   * connection is lost already, and it writes nothing.
   */
  void end() {
    over = true;
    try {
      while (!lock.tryLock(CHECK_INTERVAL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (waitsForMe(lock.owner())) {
          return;
        }
      }
      lock.unlock();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean waitsForMe(Thread thread) {
    long me = Thread.currentThread().getId();
    long next = thread == null ? -1 : thread.getId();
    for (int i = 0; i < MAX_LOCK_CHAIN && next >= 0; i++) {
      if (next == me) {
        return true;
      }
      ThreadInfo info = THREADS.getThreadInfo(next);
      next = info == null ? -1 : info.getLockOwnerId();
    }
    return false;
  }
}
