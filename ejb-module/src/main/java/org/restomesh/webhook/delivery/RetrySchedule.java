package org.restomesh.webhook.delivery;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** When to try again (contract 6, Delivery status). */
final class RetrySchedule {
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofHours(6));

  private static final double MOST_JITTER = 0.1;
  private static final int MOST_PATIENCE = 2;

  private RetrySchedule() {}

  /**
   * The delay, up to a tenth longer so that those of an outage do not all come back at once; or
   * what the receiver asks for, up to twice the delay.
   *
   * @param failures failed attempts so far, this one included; from 1
   * @param at of the last attempt
   * @param retryAfterSeconds what the receiver asked for, or null
   * @param random 0.0 to 1.0
   * @return empty when that was the last attempt
   */
  static Optional<Instant> next(
      int failures, Instant at, Integer retryAfterSeconds, double random) {
    if (failures > DELAYS.size()) {
      return Optional.empty();
    }
    Duration delay = DELAYS.get(failures - 1);
    Duration jittered = delay.plusMillis((long) (delay.toMillis() * MOST_JITTER * random));
    return Optional.of(at.plus(longer(jittered, asked(retryAfterSeconds, delay))));
  }

  private static Duration asked(Integer retryAfterSeconds, Duration delay) {
    if (retryAfterSeconds == null) {
      return Duration.ZERO;
    }
    Duration most = delay.multipliedBy(MOST_PATIENCE);
    Duration asked = Duration.ofSeconds(retryAfterSeconds);
    return asked.compareTo(most) > 0 ? most : asked;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
