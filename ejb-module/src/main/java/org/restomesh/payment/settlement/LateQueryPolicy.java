package org.restomesh.payment.settlement;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When the provider is asked whether money has come for a payment that ended unpaid: its callback
 * may have been lost. An hour and a day after the end; unanswered, each hour for a week.
 */
public final class LateQueryPolicy {
  private static final Duration FIRST_DELAY = Duration.ofHours(1);
  private static final Duration LAST_DELAY = Duration.ofHours(24);
  private static final Duration RETRY_INTERVAL = Duration.ofHours(1);

  /** What the provider has not answered by then, it does not know. */
  private static final Duration RETRY_TIMEOUT = Duration.ofDays(7);

  private LateQueryPolicy() {}

  public static Instant first(Instant ended) {
    return ended.plus(FIRST_DELAY);
  }

  /** After an answer; null when there is no other query. */
  public static @Nullable Instant next(Instant ended, Instant now) {
    Instant last = ended.plus(LAST_DELAY);
    return now.isBefore(last) ? last : null;
  }

  /** When to ask again, unless the provider has answered by then. */
  public static Instant again(Instant now) {
    return now.plus(RETRY_INTERVAL);
  }

  /** What ended before is not asked about again. */
  public static Instant oldest(Instant now) {
    return now.minus(RETRY_TIMEOUT);
  }
}
