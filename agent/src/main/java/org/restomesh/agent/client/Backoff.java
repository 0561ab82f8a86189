package org.restomesh.agent.client;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long to wait after the n-th failure in a row: a random part of 0.5 s doubled each time, never
 * over 30 s. The whole range is random ("full jitter"), so that agents which lost the server
 * together do not all come back at once.
 */
public final class Backoff {

  static final Duration INITIAL_DELAY = Duration.ofMillis(500);
  static final Duration MAX_DELAY = Duration.ofSeconds(30);
  private static final int DOUBLINGS_TO_CAP = 6;

  private final DoubleSupplier random;

  /** {@code random} returns values from 0 (inclusive) to 1 (exclusive). */
  public Backoff(DoubleSupplier random) {
    this.random = random;
  }

  /** {@code failures} counts from 1. */
  public Duration after(int failures) {
    long ceiling =
        Math.min(
            MAX_DELAY.toMillis(),
            INITIAL_DELAY.toMillis() << Math.min(failures - 1, DOUBLINGS_TO_CAP));
    return Duration.ofMillis((long) (ceiling * random.getAsDouble()));
  }

  /** {@code duration} plus or minus at most {@code fraction} of it, so 0.1 is ten percent. */
  public Duration jittered(Duration duration, double fraction) {
    double factor = 1 + fraction * (2 * random.getAsDouble() - 1);
    return Duration.ofMillis(Math.round(duration.toMillis() * factor));
  }
}
