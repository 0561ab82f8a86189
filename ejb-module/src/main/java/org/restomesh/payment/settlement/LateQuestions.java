package org.restomesh.payment.settlement;

import java.time.Duration;
import java.time.Instant;

/**
 * When the provider is asked whether money has come for a payment that ended unpaid: its callback
 * may have been lost. An hour and a day after the end; unanswered, each hour for a week.
 */
public final class LateQuestions {
  private static final Duration FIRST = Duration.ofHours(1);
  private static final Duration LAST = Duration.ofHours(24);
  private static final Duration UNANSWERED = Duration.ofHours(1);

  /** What the provider has not answered until then it does not know. */
  private static final Duration GIVEN_UP = Duration.ofDays(7);

  private LateQuestions() {}

  public static Instant first(Instant ended) {
    return ended.plus(FIRST);
  }

  /** After an answer; null when there is no other question. */
  public static Instant next(Instant ended, Instant now) {
    Instant last = ended.plus(LAST);
    return now.isBefore(last) ? last : null;
  }

  /** Unless the provider answers until then. */
  public static Instant again(Instant now) {
    return now.plus(UNANSWERED);
  }

  /** What ended before is not asked about again. */
  public static Instant oldest(Instant now) {
    return now.minus(GIVEN_UP);
  }
}
