package org.restomesh.simulators.delivery;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The platforms' time: real time, unless a rehearsal has moved it along with its own. */
public final class MovableClock extends Clock {
  private final Clock real;
  private volatile Duration offset = Duration.ZERO;

  public MovableClock(Clock real) {
    this.real = real;
  }

  void offset(Duration wanted) {
    offset = wanted;
  }

  Duration offset() {
    return offset;
  }

  /** Real time, by which signatures are checked however far time was moved. */
  public Clock real() {
    return real;
  }

  @Override
  public Instant instant() {
    return real.instant().plus(offset);
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("UTC only");
  }
}
