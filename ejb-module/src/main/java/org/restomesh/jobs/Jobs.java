package org.restomesh.jobs;

import static java.util.Comparator.comparing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.job.Job;

/** Runs every feature's jobs: when they are due, or by hand. */
@ApplicationScoped
public class Jobs {
  @Inject @Any Instance<Job> jobs;
  @Inject JobRuns runs;
  @Inject Clock clock;

  /** In the order of their names. */
  List<Job> all() {
    return jobs.stream().sorted(comparing(Job::name)).toList();
  }

  /** Two nodes may run a daily job at the same moment; jobs are safe against that. */
  public void runIfDue(Job job) {
    Instant now = clock.instant();
    switch (job.schedule().catchUp()) {
      case NEXT_TICK -> job.run(now);
      case LEFT_OUT -> {
        if (runs.claim(job.name(), now, job.schedule().since(now))) {
          job.run(now);
        }
      }
      case MADE_UP_FOR -> {
        if (job.schedule().isDue(now, runs.last(job.name()).orElse(null))) {
          job.run(now);
          runs.record(job.name(), now);
        }
      }
    }
  }

  /**
   * Runs by hand the job of this name, or all those with it before a dot; one that fails does not
   * stop the others, and its exception is thrown at the end.
   *
   * @throws ResourceNotFound when there is none
   */
  public JobRun run(String name) {
    List<Job> named =
        all().stream()
            .filter(job -> job.name().equals(name) || job.name().startsWith(name + "."))
            .toList();
    if (named.isEmpty()) {
      throw new ResourceNotFound("Job");
    }
    Instant now = clock.instant();
    int processed = 0;
    RuntimeException failure = null;
    for (Job job : named) {
      try {
        processed += job.rehearse(now);
      } catch (RuntimeException e) {
        if (failure != null) {
          e.addSuppressed(failure);
        }
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
    return new JobRun(name, processed);
  }
}
