package org.restomesh.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;

/**
 * Runs the daily jobs that are due. A run counts when it came to its end: one that failed, or whose
 * node went down, is repeated. Two nodes may run a job at the same moment; jobs are safe against
 * that.
 */
@ApplicationScoped
public class DailyJobs {
  @Inject Jobs jobs;
  @Inject JobRuns runs;
  @Inject Clock clock;

  void runIfDue(DailyJob job) {
    Instant now = clock.instant();
    if (job.isDue(now, runs.last(job.jobName()).orElse(null))) {
      jobs.run(job.jobName());
      runs.record(job.jobName(), now);
    }
  }
}
