package org.restomesh.bench.http;

import java.util.concurrent.atomic.AtomicLong;

/** How many connections had to be reopened because the server had closed them. */
public final class Reconnects {
  private final AtomicLong count = new AtomicLong();

  public void count() {
    count.incrementAndGet();
  }

  /** The count since the last call. */
  public long take() {
    return count.getAndSet(0);
  }
}
