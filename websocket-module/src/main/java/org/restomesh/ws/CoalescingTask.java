package org.restomesh.ws;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Work that is asked for more often than it need be done: never twice at a time, and once more
 * after whoever has asked while it ran.
 */
final class CoalescingTask {
  private final Executor executor;
  private final Runnable work;
  private final AtomicInteger asked = new AtomicInteger();

  /**
   * @param work throws nothing
   */
  CoalescingTask(Executor executor, Runnable work) {
    this.executor = executor;
    this.work = work;
  }

  /** Returns at once. */
  void ask() {
    if (asked.getAndIncrement() == 0) {
      begin();
    }
  }

  private void begin() {
    try {
      executor.execute(this::fly);
    } catch (RuntimeException | Error e) { // whoever asks next would leave word for ever
      asked.set(0);
      throw e;
    }
  }

  private void fly() {
    int answered;
    do {
      answered = asked.get();
      work.run();
    } while (!asked.compareAndSet(answered, 0));
  }
}
