package org.restomesh.delivery.outbound;

import java.time.Duration;
import java.time.Instant;

/** When a failed operation is tried again (contract 4, Adapters and Clarifications). */
final class RetrySchedule {
  private static final Duration FIRST = Duration.ofSeconds(30);
  private static final Duration LONGEST = Duration.ofHours(1);
  private static final int GROWTH = 4;

  /** Half of what is allowed: those of an outage do not all come back at once. */
  private static final double MOST_JITTER = 0.1;

  private RetrySchedule() {}

  /**
   * 30 s, 2 min, 8 min and so on, up to a tenth longer; or what the platform asks for when that is
   * longer.
   *
   * @param failures so far, this one included; from 1
   * @param asked by the platform, or null
   * @param random 0.0 to 1.0
   */
  static Instant next(int failures, Instant at, Duration asked, double random) {
    Duration delay = FIRST;
    for (int i = 1; i < failures && delay.compareTo(LONGEST) < 0; i++) {
      delay = delay.multipliedBy(GROWTH);
    }
    Duration jittered = delay.plusMillis((long) (delay.toMillis() * MOST_JITTER * random));
    Duration wanted = asked == null || asked.compareTo(jittered) < 0 ? jittered : asked;
    return at.plus(wanted.compareTo(LONGEST) > 0 ? LONGEST : wanted);
  }
}
