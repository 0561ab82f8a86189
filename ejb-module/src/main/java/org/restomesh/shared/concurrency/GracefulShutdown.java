package org.restomesh.shared.concurrency;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The end of this node in good order: what it has under way may end, nothing is claimed any more.
 * The server stops one feature after the other, in an order of its own; the first begins it for all
 * of them, and all have one deadline together.
 */
@ApplicationScoped
public class GracefulShutdown {
  /** A little more than a call to somebody else's server may take. */
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
   * Begins it, unless somebody has already.
   *
   * @return how long may still be waited; zero at least
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
