package org.restomesh.bench.harness;

import java.nio.channels.Selector;

/** A thread that serves many connections with one selector. */
public final class SelectorThread {
  private SelectorThread() {}

  /** Waits for the end of a thread that was told to stop but may not have noticed. */
  public static void awaitEnd(Thread thread, Selector selector) {
    selector.wakeup();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
