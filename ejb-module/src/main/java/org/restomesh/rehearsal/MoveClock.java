package org.restomesh.rehearsal;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Where to move the clock; exactly one component is given.
 *
 * @param now to this instant
 * @param advanceSeconds forward by so much, added to earlier moves; negative is back
 * @param reset true: back to real time
 */
public record MoveClock(
    @Nullable Instant now, @Nullable Long advanceSeconds, @Nullable Boolean reset) {
  /** A century either way: beyond it PostgreSQL and calendars are no longer reliable. */
  private static final long MAX_SECONDS = Duration.ofDays(36_525).toSeconds();

  /**
   * @throws ValidationFailed unless exactly one component is given
   */
  Duration newOffset(Duration present, Instant realNow) {
    long given = Stream.of(now, advanceSeconds, reset).filter(Objects::nonNull).count();
    if (given != 1 || Boolean.FALSE.equals(reset)) {
      throw new ValidationFailed("body", "give exactly one of now, advanceSeconds and reset:true");
    }
    if (now != null) {
      return Duration.between(realNow, now);
    }
    return advanceSeconds != null ? present.plusSeconds(capped(advanceSeconds)) : Duration.ZERO;
  }

  /** Out of range wherever the clock stands, but without overflow. */
  private static long capped(long seconds) {
    long cap = 4 * MAX_SECONDS;
    return Math.max(-cap, Math.min(cap, seconds));
  }

  static boolean isWithinReach(Duration offset) {
    return offset.abs().toSeconds() <= MAX_SECONDS;
  }
}
