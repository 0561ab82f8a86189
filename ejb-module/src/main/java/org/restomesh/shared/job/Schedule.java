package org.restomesh.shared.job;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The name of a job, when it runs, and what becomes of a run that was missed. At ticks of real time
 * each node checks whether the job is due, which is a matter of business time: a timer set for the
 * moment itself would not notice that rehearsal has moved the clock.
 *
 * @param job its unique name. The part before a dot is the name under which rehearsal runs several,
 *     as {@code retention} runs {@code retention.orders}.
 * @param tick how often a node checks
 * @param at the time of day in Istanbul, for daily jobs
 */
public record Schedule(String job, Duration tick, LocalTime at, CatchUp catchUp) {
  private static final Duration FIRST_TICK_DELAY = Duration.ofSeconds(2);
  private static final Duration DAILY_TICK_INTERVAL = Duration.ofMinutes(2);
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");

  /** Nodes do not tick at the very same moment. */
  private static final Duration TICK_TOLERANCE = Duration.ofMinutes(5);

  /** What becomes of a run that was missed, or failed. */
  public enum CatchUp {
    /** Each node runs it at each tick; what one run leaves, the next one does. */
    NEXT_TICK,
    /** One node runs it, for all; a missed run is left out. */
    LEFT_OUT,
    /** It is made up for once, however many runs were missed; only a completed run counts. */
    MADE_UP_FOR
  }

  public static Schedule everySeconds(String job, int seconds) {
    return new Schedule(job, Duration.ofSeconds(seconds), LocalTime.MIN, CatchUp.NEXT_TICK);
  }

  /** Once for all nodes. */
  public static Schedule hourly(String job) {
    return new Schedule(job, Duration.ofHours(1), LocalTime.MIN, CatchUp.LEFT_OUT);
  }

  /** Every day at that time in Istanbul; a missed run is made up for. */
  public static Schedule daily(String job, int hour, int minute) {
    return new Schedule(job, DAILY_TICK_INTERVAL, LocalTime.of(hour, minute), CatchUp.MADE_UP_FOR);
  }

  /** For retention jobs. */
  public static Schedule nightly(String job) {
    return daily(job, 4, 7);
  }

  /**
   * A node's first check. It comes soon, as a node remembers nothing of its last run; daily jobs
   * come in the order of the day, in case all of them were missed.
   */
  public Instant firstTick(Instant started) {
    return switch (catchUp) {
      case NEXT_TICK -> started.plus(FIRST_TICK_DELAY);
      case LEFT_OUT -> started.truncatedTo(ChronoUnit.HOURS).plus(tick);
      case MADE_UP_FOR -> started.plus(partOfTick());
    };
  }

  /**
   * Whether it has to run. A last run in the future was before the clock was moved back, and says
   * nothing of the time that passes again.
   *
   * @param lastRun when it last began, null when it never did
   */
  public boolean isDue(Instant now, @Nullable Instant lastRun) {
    return lastRun == null || lastRun.isAfter(now) || lastRun.isBefore(since(now));
  }

  /** A job whose last run was before this is due. */
  public Instant since(Instant now) {
    return switch (catchUp) {
      case NEXT_TICK -> now;
      case LEFT_OUT -> now.minus(tick).plus(TICK_TOLERANCE);
      case MADE_UP_FOR -> lastMoment(now);
    };
  }

  private Instant lastMoment(Instant now) {
    LocalDate today = now.atZone(ISTANBUL).toLocalDate();
    Instant moment = momentOf(today);
    return moment.isAfter(now) ? momentOf(today.minusDays(1)) : moment;
  }

  private Instant momentOf(LocalDate day) {
    return day.atTime(at).atZone(ISTANBUL).toInstant();
  }

  /** The same fraction of a tick as the time is of the day. */
  private Duration partOfTick() {
    return Duration.ofNanos(at.toNanoOfDay()).dividedBy(Duration.ofDays(1).dividedBy(tick));
  }
}
