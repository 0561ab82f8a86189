package org.restomesh.jobs;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;

/** Every night: what every feature need not keep any longer. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class RetentionTimer {
  @Inject Jobs jobs;

  @Schedule(hour = "4", minute = "7", persistent = false)
  public void tick() {
    Tick.run("retention", () -> jobs.run("retention"));
  }
}
