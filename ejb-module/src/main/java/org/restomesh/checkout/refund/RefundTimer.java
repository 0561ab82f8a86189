package org.restomesh.checkout.refund;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Tick;

/** Every minute, apart from the timer of payments: neither waits for the other. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class RefundTimer {
  @Inject RefundJob job;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "*", second = "50", persistent = false)
  public void tick() {
    Tick.run("refund", () -> job.run(clock.instant()));
  }
}
