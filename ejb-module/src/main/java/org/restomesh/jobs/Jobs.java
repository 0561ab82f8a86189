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
   * Runs all jobs of this name; one that fails keeps no other back, and is told at the end.
   *
   * @throws ResourceNotFound when no feature has a job of this name
   */
  public JobRun run(String name) {
    List<Job> named = jobs.stream().filter(job -> job.name().equals(name)).toList();
    if (named.isEmpty()) {
      throw new ResourceNotFound("Job");
    }
    Instant now = clock.instant();
    int processed = 0;
    RuntimeException failure = null;
    for (Job job : named) {
      try {
        processed += job.run(now);
      } catch (RuntimeException e) {
        failure = both(failure, e);
      }
    }
    if (failure != null) {
      throw failure;
    }
    return new JobRun(name, processed);
  }

  private static RuntimeException both(RuntimeException earlier, RuntimeException later) {
    if (earlier == null) {
      return later;
    }
    earlier.addSuppressed(later);
    return earlier;
  }
}
