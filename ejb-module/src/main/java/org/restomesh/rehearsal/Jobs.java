package org.restomesh.rehearsal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.Job;
import org.restomesh.shared.ResourceNotFound;

/** Every feature's jobs, by name. Run from here they ignore the guards of their timers. */
@ApplicationScoped
public class Jobs {
  @Inject @Any Instance<Job> jobs;
  @Inject Clock clock;

  /**
   * @throws ResourceNotFound when no feature has a job of this name
   */
  public JobRun run(String name) {
    for (Job job : jobs) {
      if (job.name().equals(name)) {
        return new JobRun(name, job.run(clock.instant()));
      }
    }
    throw new ResourceNotFound("Job");
  }
}
