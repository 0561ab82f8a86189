package org.restomesh.ws.protocol;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A task that runs on one thread at a time, and again when it was triggered meanwhile. A trigger
 * while it runs is only counted: a frame may have left before {@code send} returns, and thousands
 * of them must not pile up on one stack.
 */
final class SerialExecutor {
  private final Executor executor;
  private final Runnable task;
  private final Runnable failed;
  private final AtomicInteger triggers = new AtomicInteger();

  /**
   * @param failed called when the task has thrown, or no thread could run it: the server stops, or
   *     has none left
   */
  SerialExecutor(Executor executor, Runnable task, Runnable failed) {
    this.executor = executor;
    this.task = task;
    this.failed = failed;
  }

  void trigger() {
    if (triggers.getAndIncrement() != 0) {
      return;
    }
    try {
      executor.execute(this::runUntilIdle);
    } catch (RuntimeException | Error e) {
      failed.run();
    }
  }

  private void runUntilIdle() {
    do {
      try {
        task.run();
      } catch (RuntimeException | Error e) { // else no later trigger would run it
        failed.run();
      }
    } while (triggers.decrementAndGet() != 0);
  }
}
