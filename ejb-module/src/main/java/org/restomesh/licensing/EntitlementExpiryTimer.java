package org.restomesh.licensing;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Tick;

/** Every 5 minutes. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class EntitlementExpiryTimer {
  @Inject EntitlementExpiryJob job;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "*/5", persistent = false)
  public void tick() {
    Tick.run(job.name(), () -> job.run(clock.instant()));
  }
}
