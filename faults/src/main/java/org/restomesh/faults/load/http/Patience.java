package org.restomesh.faults.load.http;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** How long clients go on: until somebody says that it is over, or some time has passed. */
public final class Patience {
  private final CountDownLatch over = new CountDownLatch(1);
  private final long until;

  private Patience(long until) {
    this.until = until;
  }

  /** Until {@link #end}. */
  public static Patience untilTold() {
    return new Patience(Long.MAX_VALUE);
  }

  public static Patience of(Duration atMost) {
    return new Patience(System.nanoTime() + atMost.toNanos());
  }

  public void end() {
    over.countDown();
  }

  public boolean isOver() {
    return over.getCount() == 0 || (until != Long.MAX_VALUE && System.nanoTime() - until >= 0);
  }

  /** Waits, unless it is over before. */
  public void pause(Duration duration) throws InterruptedException {
    if (!isOver() && over.await(duration.toNanos(), TimeUnit.NANOSECONDS)) {
      return;
    }
  }
}
