package org.restomesh.bench.http;

import java.util.concurrent.atomic.AtomicLong;

/** How many connections had to be opened anew because the server had ended them. */
public final class Reconnects {
  private final AtomicLong count = new AtomicLong();

  public void count() {
    count.incrementAndGet();
  }

  /** Since the last time that this was asked. */
  public long take() {
    return count.getAndSet(0);
  }
}
