package org.restomesh.jobs;

import static java.util.Comparator.comparing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.job.Job;

/** Runs every feature's jobs: when they are due, or by hand. */
@ApplicationScoped
public class Jobs {
  private static final Log LOG = Log.of(Jobs.class);

  @Inject @Any Instance<Job> jobs;
  @Inject JobRuns runs;
  @Inject JobCounters counters;
  @Inject Clock clock;

  public List<String> names() {
    return all().stream().map(Job::name).toList();
  }

  /** In the order of their names. */
  List<Job> all() {
    return jobs.stream().sorted(comparing(Job::name)).toList();
  }

  /**
   * What one node runs for all, one runs at a time (contract/9-cluster#jobs-once). Only a node that
   * hangs in the middle, and goes on after another has taken over, may run it beside; jobs are safe
   * against that.
   */
  public void runIfDue(Job job) {
    Instant now = clock.instant();
    switch (job.schedule().catchUp()) {
      case NEXT_TICK -> count(job, now);
      case LEFT_OUT -> {
        if (runs.claim(job.name(), now, job.schedule().since(now)) && runs.take(job.name())) {
          runAndRelease(job, now);
        }
      }
      case MADE_UP_FOR -> {
        if (isDue(job, now) && runs.take(job.name())) {
          runUnlessDone(job, now);
        }
      }
    }
  }

  /** Makes up for runs whose node has ended in the middle. */
  int runCutOff() {
    Instant now = clock.instant();
    int processed = 0;
    for (String name : runs.cutOff()) {
      Optional<Job> job = all().stream().filter(one -> one.name().equals(name)).findFirst();
      if (job.isPresent() && runs.takeOver(name)) {
        LOG.info("the run of job " + name + " that another node has begun is made up for");
        processed += runAndRelease(job.get(), now);
      }
    }
    return processed;
  }

  /** Another node may have run it before this one had the lease. */
  private void runUnlessDone(Job job, Instant now) {
    if (isDue(job, now)) {
      runAndRelease(job, now);
    } else {
      runs.release(job.name());
    }
  }

  private boolean isDue(Job job, Instant now) {
    return job.schedule().isDue(now, runs.last(job.name()).orElse(null));
  }

  private int runAndRelease(Job job, Instant now) {
    try {
      int processed = count(job, now);
      runs.record(job.name(), now);
      return processed;
    } finally {
      runs.release(job.name());
    }
  }

  private int count(Job job, Instant now) {
    boolean succeeded = false;
    try {
      int processed = job.run(now);
      succeeded = true;
      return processed;
    } finally {
      if (succeeded) {
        counters.succeeded(job.name());
      } else {
        counters.failed(job.name());
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
