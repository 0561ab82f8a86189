package org.restomesh.delivery.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.support.Wiring;

class ConfigHealthIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final ConfigHealth health = wiring.get(ConfigHealth.class);

  @Test
  void configurationsAreCountedByHowTheyAre() {
    ConfigHealth.Counts before = health.count();
    Connected failing = Connected.to(wiring, Platform.PLATFORM_B);
    failing.set("error_count = 1, next_poll_at = now(), created_at = '2026-03-01T14:59:59Z'");
    failing.and(Platform.PLATFORM_A).set("status = 'AUTO_DISABLED', error_count = 10");
    failing.and(Platform.PLATFORM_C).set("status = 'DISABLED'");

    assertThat(health.count())
        .isEqualTo(
            new ConfigHealth.Counts(
                before.enabled() + 1,
                before.autoDisabled() + 1,
                before.failing() + 1,
                before.stale() + 1));
  }
}
