package org.restomesh.device;

import org.restomesh.device.pairing.PairingBudget;


import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Settings of the registry. The two lifetimes have fixed names
 * (requirements/1-device-mesh#token-lifetime, requirements/1-device-mesh#pair-code-lifetime).
 */
@ApplicationScoped
public class DeviceSettings implements ConfiguredFeature {
  @Inject Settings settings;

  private Duration tokenLife;
  private Duration pairCodeLife;
  private int pairingFailureBudget;

  @PostConstruct
  void read() {
    tokenLife =
        settings.millis(
            "DEVICE_TOKEN_TTL_MS",
            Duration.ofHours(24),
            Duration.ofMinutes(1),
            Duration.ofDays(365));
    pairCodeLife =
        settings.millis(
            "DEVICE_PAIR_CODE_TTL_MS",
            Duration.ofMinutes(10),
            Duration.ofSeconds(1),
            Duration.ofDays(1));
    pairingFailureBudget = settings.number("restomesh.pairing.failure-budget", 50, 1, 1_000_000);
  }

  public Duration tokenLife() {
    return tokenLife;
  }

  public Duration pairCodeLife() {
    return pairCodeLife;
  }

  /** Wrong codes per {@link PairingBudget#WINDOW} in the whole installation. */
  public int pairingFailureBudget() {
    return pairingFailureBudget;
  }
}
