package org.restomesh.shared;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * This node's clock, moved to PostgreSQL's when it is wrong: a lease that one node has given must
 * not end early or late because another one looks at it.
 */
public final class CorrectedClock implements InstantSource {
  /** A difference up to this may be how long the answer took; clocks under NTP differ by less. */
  static final Duration TOLERANCE = Duration.ofMillis(500);

  /** An answer that took longer says too little. */
  static final Duration MAX_ROUND_TRIP = Duration.ofMillis(400);

  private final InstantSource system;
  private volatile Duration correction = Duration.ZERO;

  CorrectedClock(InstantSource system) {
    this.system = system;
  }

  /** What the node's own clock says. */
  public Instant systemTime() {
    return system.instant();
  }

  /** How much is added to the node's own clock. */
  public Duration correction() {
    return correction;
  }

  /**
   * Compares it with PostgreSQL's.
   *
   * @param asked when it was asked, by {@link #systemTime}
   * @return whether the clock was moved
   */
  public boolean compare(Instant asked, Instant databaseTime) {
    Duration roundTrip = Duration.between(asked, system.instant());
    if (roundTrip.isNegative() || roundTrip.compareTo(MAX_ROUND_TRIP) > 0) {
      return false;
    }
    Duration difference = Duration.between(asked.plus(roundTrip.dividedBy(2)), databaseTime);
    if (difference.minus(correction).abs().compareTo(TOLERANCE) <= 0) {
      return false;
    }
    correction = difference;
    return true;
  }

  @Override
  public Instant instant() {
    return system.instant().plus(correction);
  }
}
