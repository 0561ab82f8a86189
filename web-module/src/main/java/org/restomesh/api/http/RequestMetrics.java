package org.restomesh.api.http;

import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Rates and latencies per route, in the Prometheus format that both servers can give. */
@ApplicationScoped
public class RequestMetrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  public void record(String method, String route, int status, long nanos) {
    Timer.builder("restomesh.http.requests")
        .description("Requests by route and status")
        .serviceLevelObjectives(
            Duration.ofMillis(5),
            Duration.ofMillis(25),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(2))
        .tags(Tags.of("method", method, "route", route, "status", Integer.toString(status)))
        .register(registry)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  public PrometheusMeterRegistry registry() {
    return registry;
  }
}
