package org.restomesh.shared.concurrency;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Stops this node in good order: work in progress may finish, and nothing new is claimed. The
 * server stops one feature after the other, in its own order; the first one starts the shutdown for
 * all, and all share one deadline.
 */
@ApplicationScoped
public class GracefulShutdown {
  /** A little more than a call to an external server may take. */
  public static final Duration TIMEOUT = Duration.ofSeconds(16);

  private final LongSupplier nanos;

  private volatile boolean begun;
  private long deadline;

  public GracefulShutdown() {
    this(System::nanoTime);
  }

  GracefulShutdown(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * Starts the shutdown, unless it has been started already.
   *
   * @return how much longer the caller may wait; at least zero
   */
  public synchronized Duration start() {
    if (!begun) {
      deadline = nanos.getAsLong() + TIMEOUT.toNanos();
      begun = true;
    }
    return Duration.ofNanos(Math.max(0, deadline - nanos.getAsLong()));
  }

  /** Whether nothing new is to be claimed. */
  public boolean isStopping() {
    return begun;
  }
}
