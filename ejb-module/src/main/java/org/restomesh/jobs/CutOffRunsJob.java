package org.restomesh.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Makes up for runs of jobs whose node has ended in the middle (contract/9-cluster#jobs-once). */
@ApplicationScoped
public class CutOffRunsJob implements Job {
  @Inject Jobs jobs;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("cut-off-runs", 20);
  }

  @Override
  public int run(Instant now) {
    return jobs.runCutOff();
  }
}
