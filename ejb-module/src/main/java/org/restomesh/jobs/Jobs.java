package org.restomesh.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.restomesh.shared.Job;
import org.restomesh.shared.ResourceNotFound;

/**
 * Every feature's jobs, by name; features may share a name, as in "retention". Run from here they
 * ignore the guards of their timers.
 */
@ApplicationScoped
public class Jobs {
  @Inject @Any Instance<Job> jobs;
  @Inject Clock clock;

  /**
   * @throws ResourceNotFound when no feature has a job of this name
   */
  public JobRun run(String name) {
    List<Job> named = jobs.stream().filter(job -> job.name().equals(name)).toList();
    if (named.isEmpty()) {
      throw new ResourceNotFound("Job");
    }
    Instant now = clock.instant();
    return new JobRun(name, named.stream().mapToInt(job -> job.run(now)).sum());
  }
}
