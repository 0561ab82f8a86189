package org.restomesh.delivery.platformb;

import static org.restomesh.delivery.wire.Adapters.NOW;

import java.util.Map;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.support.ManualClock;

/** platform_b's adapter as it is wired in the container, and a restaurant that is signed in. */
final class WiredB {
  static final PlatformAccount ACCOUNT =
      ScriptedPlatform.account(
              Platform.PLATFORM_B,
              "rst-200",
              Map.of("appSecretKey", "app", "restaurantSecretKey", "res"))
          .with(new AccessToken("t-1", NOW, NOW.plusSeconds(3_600)));

  private WiredB() {}

  // The tests stand in for the container and fill the injected fields themselves.
  @SuppressWarnings("UnnecessaryAssignment")
  static PlatformB to(ScriptedPlatform platform) {
    PlatformB adapter = new PlatformB();
    adapter.http = platform.http();
    adapter.clock = new ManualClock(NOW);
    return adapter;
  }
}
