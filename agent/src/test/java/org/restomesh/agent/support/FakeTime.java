package org.restomesh.agent.support;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.restomesh.agent.shared.Sleeper;

/** A clock that only moves when somebody pauses or a test moves it. */
public final class FakeTime extends Clock implements Sleeper {

  public static final Instant START = Instant.parse("2026-03-01T16:00:00Z");

  private final List<Duration> pauses = new CopyOnWriteArrayList<>();
  private volatile Instant now = START;

  @Override
  public void pause(Duration duration) {
    pauses.add(duration);
    move(duration);
  }

  public void move(Duration duration) {
    now = now.plus(duration);
  }

  public List<Duration> pauses() {
    return List.copyOf(pauses);
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
    return this;
  }
}
