package org.restomesh.delivery.poll;

import java.time.Duration;
import java.time.Instant;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.PollRange;

/**
 * From where on a poll reads, and when the next one is due (contract/platforms#d-windows;
 * requirements/3-delivery-webhooks-errors#transport).
 */
final class PollPlan {
  /** What was written at the platform a moment before its clock said so. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  private static final Duration INITIAL_LOOKBACK = Duration.ofHours(1);

  /** A platform of windows of a day answers no more than so many before a poll can end. */
  private static final Duration MAX_LOOKBACK = Duration.ofDays(30);

  /** Either way, so that configurations of one minute do not stay together for ever. */
  private static final double JITTER = 0.1;

  private PollPlan() {}

  /**
   * @param cursor null before the first poll; may be ahead of now when a clock was moved back
   */
  static PollRange range(Instant cursor, Instant now) {
    if (cursor == null) {
      return new PollRange(now.minus(INITIAL_LOOKBACK), now);
    }
    Instant from = (cursor.isBefore(now) ? cursor : now).minus(OVERLAP);
    Instant earliest = now.minus(MAX_LOOKBACK);
    return new PollRange(from.isBefore(earliest) ? earliest : from, now);
  }

  /**
   * @param asked how long the platform wants to be left alone, or null
   * @param random 0.0 to 1.0
   */
  static Instant next(Platform platform, Instant now, Duration asked, double random) {
    Duration interval = platform.pollInterval().orElseThrow();
    long spread = (long) (interval.toMillis() * JITTER * (2 * random - 1));
    Duration wait = interval.plusMillis(spread);
    return now.plus(asked == null || asked.compareTo(wait) < 0 ? wait : asked);
  }
}
