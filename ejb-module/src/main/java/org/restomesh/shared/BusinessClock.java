package org.restomesh.shared;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The clock of every business rule: real time plus an offset that rehearsal may move. It never
 * stands still.
 */
public final class BusinessClock extends Clock {
  private final InstantSource realTime;
  private volatile Duration offset = Duration.ZERO;

  public BusinessClock(InstantSource realTime) {
    this.realTime = realTime;
  }

  public Duration offset() {
    return offset;
  }

  public void moveTo(Duration newOffset) {
    this.offset = newOffset;
  }

  @Override
  public Instant instant() {
    return realTime.instant().plus(offset);
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  /** Rules ask for instants and name their tenant's zone themselves. */
  @Override
  public Clock withZone(ZoneId zone) {
    if (zone.equals(ZoneOffset.UTC)) {
      return this;
    }
    throw new IllegalArgumentException("use instant().atZone(zone)");
  }
}
