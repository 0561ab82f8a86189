package org.restomesh.api.http;

import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Rates and latencies per route, in the Prometheus format that both servers can give. */
@ApplicationScoped
public class RequestMetrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  /** Kept here because a lookup in the registry takes longer. */
  private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

  private record Kind(String method, String route, int status) {}

  public void record(String method, String route, int status, long nanos) {
    timers
        .computeIfAbsent(new Kind(method, route, status), this::timer)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer timer(Kind kind) {
    return Timer.builder("restomesh.http.requests")
        .description("Requests by route and status")
        .serviceLevelObjectives(
            Duration.ofMillis(5),
            Duration.ofMillis(25),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(2))
        .tags(
            Tags.of(
                "method", kind.method(),
                "route", kind.route(),
                "status", Integer.toString(kind.status())))
        .register(registry);
  }

  public PrometheusMeterRegistry registry() {
    return registry;
  }
}
