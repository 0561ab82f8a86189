package org.restomesh.rehearsal;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;
import org.restomesh.shared.config.Installation;

/** Lets this node follow a clock that was moved through another one. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class RehearsalClockTimer {
  @Inject Installation installation;
  @Inject RehearsalClock clock;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void tick() {
    if (installation.isRehearsal()) {
      Tick.run("rehearsal-clock", clock::follow);
    }
  }
}
