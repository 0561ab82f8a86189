package org.restomesh.delivery.reconciliation;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.shared.Tick;

/** Every hour. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class ReconciliationTimer {
  @Inject ReconciliationJob job;
  @Inject HourlyRun hourly;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "23", persistent = false)
  public void tick() {
    Tick.run(job.name(), this::runIfDue);
  }

  private void runIfDue() {
    Instant now = clock.instant();
    if (hourly.claim(job.name(), now)) {
      job.run(now);
    }
  }
}
