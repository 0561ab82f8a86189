package org.restomesh.ws.protocol;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Work that is done by one thread at a time, and once more when somebody has asked meanwhile.
 * Whoever comes while somebody is at it only leaves word: a frame may have left before {@code send}
 * returns, and thousands of them must not pile up on one stack.
 */
final class SerialExecutor {
  private final Executor executor;
  private final Runnable work;
  private final Runnable failed;
  private final AtomicInteger asked = new AtomicInteger();

  /**
   * @param failed called when the work has thrown, or nobody is there to do it: the server stops,
   *     or has no thread left
   */
  SerialExecutor(Executor executor, Runnable work, Runnable failed) {
    this.executor = executor;
    this.work = work;
    this.failed = failed;
  }

  void ask() {
    if (asked.getAndIncrement() != 0) {
      return;
    }
    try {
      executor.execute(this::work);
    } catch (RuntimeException | Error e) {
      failed.run();
    }
  }

  private void work() {
    do {
      try {
        work.run();
      } catch (RuntimeException | Error e) { // whoever comes next would leave word for ever
        failed.run();
      }
    } while (asked.decrementAndGet() != 0);
  }
}
