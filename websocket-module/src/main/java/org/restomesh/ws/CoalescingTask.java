package org.restomesh.ws;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A task that is triggered more often than it has to run: it never runs twice at a time, and once
 * more for all triggers that came while it ran.
 */
final class CoalescingTask {
  private final Executor executor;
  private final Runnable task;
  private final AtomicInteger triggers = new AtomicInteger();

  /**
   * @param task must not throw
   */
  CoalescingTask(Executor executor, Runnable task) {
    this.executor = executor;
    this.task = task;
  }

  /** Returns at once. */
  void trigger() {
    if (triggers.getAndIncrement() == 0) {
      submit();
    }
  }

  private void submit() {
    try {
      executor.execute(this::runUntilIdle);
    } catch (RuntimeException | Error e) { // else no later trigger would submit it
      triggers.set(0);
      throw e;
    }
  }

  private void runUntilIdle() {
    int handled;
    do {
      handled = triggers.get();
      task.run();
    } while (!triggers.compareAndSet(handled, 0));
  }
}
