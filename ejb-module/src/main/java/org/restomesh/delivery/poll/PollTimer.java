package org.restomesh.delivery.poll;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;

/** Every second: which configurations are due. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class PollTimer {
  @Inject PollWorker worker;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void tick() {
    Tick.run("delivery-poll", () -> worker.sweep());
  }
}
