package org.restomesh.device.command;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Settings of the command queue. */
@ApplicationScoped
public class CommandSettings implements ConfiguredFeature {
  @Inject Settings settings;

  private Duration lease;
  private Duration retryDelay;

  @PostConstruct
  void read() {
    lease =
        settings.millis(
            "DEVICE_COMMAND_LEASE_MS",
            Duration.ofMinutes(2),
            Duration.ofSeconds(1),
            Duration.ofDays(1));
    retryDelay =
        settings.millis(
            "DEVICE_COMMAND_RETRY_DELAY_MS", Duration.ZERO, Duration.ZERO, Duration.ofDays(1));
  }

  /** How long a device may take to acknowledge a claim. */
  public Duration lease() {
    return lease;
  }

  /** How long a failed safe command waits before it can be claimed again. */
  public Duration retryDelay() {
    return retryDelay;
  }
}
