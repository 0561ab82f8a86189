package org.restomesh.delivery.intake;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Tick;

/** Every 10 s. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class InboxSweepTimer {
  @Inject InboxSweepJob job;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void tick() {
    Tick.run("delivery-inbox", () -> job.run(clock.instant()));
  }
}
