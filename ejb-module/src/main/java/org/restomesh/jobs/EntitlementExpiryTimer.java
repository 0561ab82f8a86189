package org.restomesh.jobs;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;

/** Every 5 minutes: what every feature does about things that are over. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class EntitlementExpiryTimer {
  @Inject Jobs jobs;

  @Schedule(hour = "*", minute = "*/5", persistent = false)
  public void tick() {
    Tick.run("entitlement-expiry", () -> jobs.run("entitlement-expiry"));
  }
}
