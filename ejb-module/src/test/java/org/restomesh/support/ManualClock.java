package org.restomesh.support;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until a test moves it. */
public final class ManualClock extends Clock {
  private volatile Instant now;

  public ManualClock(Instant now) {
    this.now = now;
  }

  public static ManualClock at(String instant) {
    return new ManualClock(Instant.parse(instant));
  }

  public void advance(Duration step) {
    now = now.plus(step);
  }

  public void moveTo(Instant instant) {
    now = instant;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("rules name their zone themselves");
  }
}
