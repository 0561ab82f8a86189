package org.restomesh.delivery.poll;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.PollRange;

/**
 * From when on a poll reads, and when the next one is due (contract/platforms#d-windows;
 * requirements/3-delivery-webhooks-errors#transport).
 */
final class PollPlan {
  /** For changes that the platform showed only a moment after the time it gave them. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  private static final Duration INITIAL_LOOKBACK = Duration.ofHours(1);

  /** A platform with windows of a day cannot answer more of them within one poll. */
  private static final Duration MAX_LOOKBACK = Duration.ofDays(30);

  /**
   * In both directions, so that configurations made in the same minute do not stay in step for
   * ever.
   */
  private static final double JITTER = 0.1;

  private PollPlan() {}

  /**
   * @param cursor null before the first poll; may be ahead of now when a clock was moved back
   */
  static PollRange range(@Nullable Instant cursor, Instant now) {
    if (cursor == null) {
      return new PollRange(now.minus(INITIAL_LOOKBACK), now);
    }
    Instant from = (cursor.isBefore(now) ? cursor : now).minus(OVERLAP);
    Instant earliest = now.minus(MAX_LOOKBACK);
    return new PollRange(from.isBefore(earliest) ? earliest : from, now);
  }

  /**
   * @param retryAfter how long the platform asked us to wait, or null
   * @param random 0.0 to 1.0
   */
  static Instant next(
      Platform platform, Instant now, @Nullable Duration retryAfter, double random) {
    Duration interval = platform.pollInterval().orElseThrow();
    long spread = (long) (interval.toMillis() * JITTER * (2 * random - 1));
    Duration wait = interval.plusMillis(spread);
    return now.plus(retryAfter == null || retryAfter.compareTo(wait) < 0 ? wait : retryAfter);
  }
}
