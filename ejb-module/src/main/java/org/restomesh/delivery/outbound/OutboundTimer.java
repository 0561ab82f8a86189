package org.restomesh.delivery.outbound;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;

/** Every 5 s: retries whose time has come, and what another node has left behind. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class OutboundTimer {
  @Inject OutboundWorker worker;

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void tick() {
    Tick.run("delivery-outbound", () -> worker.sweep());
  }
}
