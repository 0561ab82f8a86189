package org.restomesh.webhook.delivery;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Tick;

/** Every 30 s, the worker interval of spec 3. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class WebhookSweepTimer {
  @Inject WebhookSweepJob job;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "*", second = "*/30", persistent = false)
  public void tick() {
    Tick.run(job.name(), () -> job.run(clock.instant()));
  }
}
