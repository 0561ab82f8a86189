package org.restomesh.api.operations;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.jobs.JobCounters;
import org.restomesh.jobs.Jobs;

/** How jobs have ended on this node. One that a single node runs for all is missing on others. */
@ApplicationScoped
public class JobMetrics {
  private static final double MILLIS_PER_SECOND = 1000;

  @Inject RequestMetrics metrics;
  @Inject Jobs jobs;
  @Inject JobCounters counters;

  @PostConstruct
  void register() {
    MeterRegistry registry = metrics.registry();
    for (String job : jobs.names()) {
      FunctionCounter.builder("restomesh.jobs.runs", counters, it -> it.successes(job))
          .tag("name", job)
          .tag("outcome", "success")
          .register(registry);
      FunctionCounter.builder("restomesh.jobs.runs", counters, it -> it.failures(job))
          .tag("name", job)
          .tag("outcome", "failure")
          .register(registry);
      Gauge.builder("restomesh.jobs.last.success.seconds", counters, it -> lastSuccess(it, job))
          .description(
              "When a run last ended well here, in seconds since 1970; NaN before the first")
          .tag("name", job)
          .register(registry);
    }
  }

  private static double lastSuccess(JobCounters counters, String job) {
    return counters
        .lastSuccess(job)
        .map(Instant::toEpochMilli)
        .map(millis -> millis / MILLIS_PER_SECOND)
        .orElse(Double.NaN);
  }

  /** Counts as things happen; this call only makes CDI create the bean, which registers them. */
  void refresh() {}
}
