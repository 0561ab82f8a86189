package org.restomesh.delivery.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;

/** A test in one restaurant at a time, whose platform must have understood all that it was sent. */
abstract class AtAPlatform {
  SimulatedShop shop;

  @AfterEach
  void nothingOfItSurprisedThePlatform() {
    try (SimulatedShop closed = shop) {
      assertThat(closed.violations()).isEmpty();
    }
  }

  final void open(Platform platform) {
    shop = new SimulatedShop(platform);
  }

  final DeliveryPlatform adapter() {
    return shop.adapter();
  }

  final PlatformAccount account() {
    return shop.account();
  }
}
