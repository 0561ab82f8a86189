package org.restomesh.device.token;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Settings of the device registry. The keys of the two TTLs are fixed
 * (requirements/1-device-mesh#token-lifetime, requirements/1-device-mesh#pair-code-lifetime).
 */
@ApplicationScoped
public class DeviceSettings implements ConfiguredFeature {
  @Inject Settings settings;

  private Duration tokenTtl;
  private Duration pairCodeTtl;
  private int pairingFailureBudget;

  @PostConstruct
  void read() {
    tokenTtl =
        settings.millis(
            "DEVICE_TOKEN_TTL_MS",
            Duration.ofHours(24),
            Duration.ofMinutes(1),
            Duration.ofDays(365));
    pairCodeTtl =
        settings.millis(
            "DEVICE_PAIR_CODE_TTL_MS",
            Duration.ofMinutes(10),
            Duration.ofSeconds(1),
            Duration.ofDays(1));
    pairingFailureBudget = settings.number("restomesh.pairing.failure-budget", 50, 1, 1_000_000);
  }

  public Duration tokenTtl() {
    return tokenTtl;
  }

  public Duration pairCodeTtl() {
    return pairCodeTtl;
  }

  /** Wrong codes per {@code PairingBudget.WINDOW} in the whole installation. */
  public int pairingFailureBudget() {
    return pairingFailureBudget;
  }
}
