package org.restomesh.shared;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;

/** The one place where the system clock is read. */
@ApplicationScoped
public class Clocks {
  private final Clock realTime = Clock.systemUTC();
  private final BusinessClock businessTime = new BusinessClock(realTime);

  @Produces
  @RealTime
  public Clock realTime() {
    return realTime;
  }

  /** For rules: {@code @Inject Clock clock}. */
  @Produces
  public Clock businessTime() {
    return businessTime;
  }

  /** For rehearsal, which alone may move it. */
  public BusinessClock businessClock() {
    return businessTime;
  }
}
