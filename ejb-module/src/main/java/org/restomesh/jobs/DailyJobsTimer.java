package org.restomesh.jobs;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;

/**
 * Every five minutes: the daily jobs that are due. A timer set for the time of each job would miss
 * it while the servers are down, and would know nothing of a clock that rehearsal has moved.
 */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class DailyJobsTimer {
  @Inject DailyJobs daily;

  @Schedule(hour = "*", minute = "*/5", persistent = false)
  public void tick() {
    for (DailyJob job : DailyJob.values()) {
      Tick.run(job.jobName(), () -> daily.runIfDue(job)); // one that fails keeps no other back
    }
  }
}
