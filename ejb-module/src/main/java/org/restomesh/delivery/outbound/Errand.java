package org.restomesh.delivery.outbound;

import java.time.Instant;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformAccount;

/**
 * What a claimed operation comes to, as things stand now.
 *
 * @param call null when there is none to make
 * @param waitsUntil when it is too early, else null
 */
record Errand(Call call, Instant waitsUntil) {
  /** There is nothing to tell any more. */
  static final Errand OBSOLETE = new Errand(null, null);

  /** How the platform is told. */
  @FunctionalInterface
  interface Call {
    void with(DeliveryPlatform adapter, PlatformAccount account);
  }

  static Errand call(Call call) {
    return new Errand(call, null);
  }

  static Errand later(Instant until) {
    return new Errand(null, until);
  }

  boolean isObsolete() {
    return call == null && waitsUntil == null;
  }
}
