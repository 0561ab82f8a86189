package org.restomesh.delivery.platformd;

import org.restomesh.delivery.http.ScriptedPlatform;

/** platform_d's adapter as it is wired in the container. */
final class WiredD {

  private WiredD() {}

  // The tests stand in for the container and fill the injected fields themselves.
  @SuppressWarnings("UnnecessaryAssignment")
  static PlatformD to(ScriptedPlatform platform) {
    PlatformD adapter = new PlatformD();
    adapter.http = platform.http();
    return adapter;
  }
}
