package org.restomesh.api.operations;

import io.micrometer.core.instrument.FunctionCounter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.ToDoubleFunction;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.delivery.config.ConfigHealth;
import org.restomesh.delivery.config.call.PlatformCallCounters;
import org.restomesh.delivery.platform.Platform;

/** Metrics of delivery platforms: this node's calls, and the configurations of all tenants. */
@ApplicationScoped
public class PlatformMetrics {
  @Inject RequestMetrics metrics;
  @Inject PlatformCallCounters calls;
  @Inject ConfigHealth health;

  private volatile ConfigHealth.Counts configs = ConfigHealth.Counts.NONE;

  @PostConstruct
  void register() {
    for (Platform platform : Platform.values()) {
      for (String outcome : PlatformCallCounters.outcomes()) {
        FunctionCounter.builder("restomesh.delivery.calls", calls, it -> it.of(platform, outcome))
            .tag("platform", platform.name())
            .tag("outcome", outcome)
            .register(metrics.registry());
      }
    }
    configs("restomesh.delivery.configs.enabled", ConfigHealth.Counts::enabled);
    configs("restomesh.delivery.configs.auto.disabled", ConfigHealth.Counts::autoDisabled);
    configs("restomesh.delivery.configs.failing", ConfigHealth.Counts::failing);
    configs("restomesh.delivery.configs.stale", ConfigHealth.Counts::stale);
  }

  void refresh() {
    configs = health.count();
  }

  private void configs(String name, ToDoubleFunction<ConfigHealth.Counts> count) {
    metrics.registry().gauge(name, this, it -> count.applyAsDouble(it.configs));
  }
}
