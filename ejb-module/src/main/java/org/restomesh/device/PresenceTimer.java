package org.restomesh.device;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.Tick;

/** Every 5 s, but never within a window after the start: silence while we were away is ours. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class PresenceTimer {
  @Inject DeviceOfflineJob job;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  private Instant quietUntil;

  @PostConstruct
  void start() {
    quietUntil = realTime.instant().plus(Presence.WINDOW);
  }

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void tick() {
    if (realTime.instant().isAfter(quietUntil)) {
      // Other nodes may not yet have written what they heard since.
      Tick.run(job.name(), () -> job.run(clock.instant().minus(Presence.WRITTEN_WITHIN)));
    }
  }
}
