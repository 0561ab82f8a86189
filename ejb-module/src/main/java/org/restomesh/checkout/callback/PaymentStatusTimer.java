package org.restomesh.checkout.callback;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Tick;

/** Every minute. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class PaymentStatusTimer {
  @Inject PaymentStatusJob job;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "*", second = "20", persistent = false)
  public void tick() {
    Tick.run(job.name(), () -> job.run(clock.instant()));
  }
}
