package org.restomesh.delivery.platformc;

import java.time.Instant;
import java.util.Map;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.support.ManualClock;

/** platform_c's adapter as it is wired in the container, and a restaurant that it knows. */
final class WiredC {
  static final PlatformAccount ACCOUNT =
      ScriptedPlatform.account(
          Platform.PLATFORM_C, "300", Map.of("apiKey", "key-1", "secretKey", "s3cr3t"));

  private WiredC() {}

  // The tests stand in for the container and fill the injected fields themselves.
  @SuppressWarnings("UnnecessaryAssignment")
  static PlatformC to(ScriptedPlatform platform) {
    PlatformC adapter = new PlatformC();
    adapter.http = platform.http();
    adapter.realTime = new ManualClock(Instant.ofEpochMilli(1_772_380_931_000L));
    return adapter;
  }
}
