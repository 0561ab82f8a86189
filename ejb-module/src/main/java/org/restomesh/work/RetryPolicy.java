package org.restomesh.work;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How often a failed step is repeated, and after which backoff.
 *
 * @param delays before the second attempt, the third and so on; after the last one it is given up
 * @param maxAsked the longest delay that the other side may ask for instead of each of them
 * @param jitter the part of itself by which a delay may grow, so that the rows of an outage do not
 *     all come back at once
 */
public record RetryPolicy(List<Duration> delays, List<Duration> maxAsked, double jitter) {
  public RetryPolicy {
    delays = List.copyOf(delays);
    maxAsked = List.copyOf(maxAsked);
  }

  /** Without jitter, and the other side has no say. */
  public static RetryPolicy of(Duration... delays) {
    return new RetryPolicy(List.of(delays), List.of(delays), 0);
  }

  public RetryPolicy withJitter(double part) {
    return new RetryPolicy(delays, maxAsked, part);
  }

  /** The other side may ask for a longer delay, up to {@code max}. */
  public RetryPolicy askedUpTo(Duration max) {
    return new RetryPolicy(delays, Collections.nCopies(delays.size(), max), jitter);
  }

  /** The other side may ask for a longer delay, up to {@code factor} times ours. */
  public RetryPolicy askedUpToTimes(int factor) {
    return new RetryPolicy(
        delays, delays.stream().map(delay -> delay.multipliedBy(factor)).toList(), jitter);
  }

  /** In all, the first one included. */
  public int maxAttempts() {
    return delays.size() + 1;
  }

  /**
   * The pause before the next attempt.
   *
   * @param failures failed attempts so far, from 1
   * @param asked by the other side, or null
   * @param random 0.0 to 1.0
   * @return empty when that was the last attempt
   */
  public Optional<Duration> delay(int failures, @Nullable Duration asked, double random) {
    if (failures > delays.size()) {
      return Optional.empty();
    }
    Duration delay = delays.get(failures - 1);
    Duration jittered = delay.plusMillis((long) (delay.toMillis() * jitter * random));
    Duration granted =
        asked == null ? Duration.ZERO : Collections.min(List.of(asked, maxAsked.get(failures - 1)));
    return Optional.of(Collections.max(List.of(jittered, granted)));
  }
}
