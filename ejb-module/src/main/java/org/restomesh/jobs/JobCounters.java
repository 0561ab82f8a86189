package org.restomesh.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.RealTime;

/** How jobs have ended on this node since it started, for operators. */
@ApplicationScoped
public class JobCounters {
  private final Map<String, Runs> byJob = new ConcurrentHashMap<>();

  @Inject @RealTime Clock clock;

  private static final class Runs {
    private final LongAdder succeeded = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private volatile @Nullable Instant lastSuccess;
  }

  void succeeded(String job) {
    Runs runs = runs(job);
    runs.succeeded.increment();
    runs.lastSuccess = clock.instant();
  }

  void failed(String job) {
    runs(job).failed.increment();
  }

  public long successes(String job) {
    return runs(job).succeeded.sum();
  }

  public long failures(String job) {
    return runs(job).failed.sum();
  }

  /** In real time, when the run had ended; empty before the first one. */
  public Optional<Instant> lastSuccess(String job) {
    return Optional.ofNullable(runs(job).lastSuccess);
  }

  private Runs runs(String job) {
    return byJob.computeIfAbsent(job, name -> new Runs());
  }
}
