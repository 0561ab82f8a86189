package org.restomesh.shared;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.InstantSource;
import java.time.ZoneOffset;

/** The one place where the system clock is read. */
@ApplicationScoped
public class Clocks {
  private final CorrectedClock corrected = new CorrectedClock(InstantSource.system());
  private final Clock realTime = corrected.withZone(ZoneOffset.UTC);
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

  /** For who compares it with that of all nodes. */
  public CorrectedClock correctedClock() {
    return corrected;
  }

  /** For rehearsal, which alone may move it. */
  public BusinessClock businessClock() {
    return businessTime;
  }
}
