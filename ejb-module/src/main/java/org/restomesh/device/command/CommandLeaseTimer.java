package org.restomesh.device.command;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Tick;

/** Every 5 s: a lease is late by that much at most. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class CommandLeaseTimer {
  @Inject CommandLeaseJob job;
  @Inject Clock clock;

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void tick() {
    Tick.run(job.name(), () -> job.run(clock.instant()));
  }
}
