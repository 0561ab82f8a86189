package org.restomesh.ws.connection;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs what uses a connection, until the server closes it. Payara reuses the buffers of a closed
 * connection for the next one: what is written too late might reach another client. Thread-safe.
 */
final class CloseGuard {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long CHECK_INTERVAL_MILLIS = 20;
  private static final int MAX_LOCK_CHAIN = 10;

  /** Tells which thread holds it. */
  private static final class OwnedLock extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    Optional<Thread> findOwner() {
      return Optional.ofNullable(getOwner());
    }
  }

  private final OwnedLock lock = new OwnedLock();
  private volatile boolean closing;

  /** Runs the action, unless the connection is being closed. */
  void run(Runnable action) {
    lock.lock();
    try {
      if (!closing) {
        action.run();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Called on the thread with which the server closes the connection. Returns when no action is
   * running any more, or when the running one waits for this thread: then its connection is lost
   * already, and it writes nothing.
   */
  void close() {
    closing = true;
    try {
      while (!lock.tryLock(CHECK_INTERVAL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (lock.findOwner().filter(CloseGuard::waitsForThisThread).isPresent()) {
          return;
        }
      }
      lock.unlock();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean waitsForThisThread(Thread thread) {
    long self = Thread.currentThread().getId();
    long next = thread.getId();
    for (int i = 0; i < MAX_LOCK_CHAIN && next >= 0; i++) {
      if (next == self) {
        return true;
      }
      ThreadInfo info = THREADS.getThreadInfo(next);
      next = info == null ? -1 : info.getLockOwnerId();
    }
    return false;
  }
}
