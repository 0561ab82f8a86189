package org.restomesh.delivery.outbound.dispatch;

import java.time.Instant;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.order.OrderRef;

/**
 * The call that a claimed operation results in, as of now.
 *
 * @param call null when there is none to make
 * @param about the platform's id of the order in this call, or null for a product
 * @param waitsUntil when it is too early, else null
 */
record PlatformCall(Call call, String about, Instant waitsUntil) {
  /** There is nothing left to tell. */
  static final PlatformCall OBSOLETE = new PlatformCall(null, null, null);

  /** How the platform is told. */
  @FunctionalInterface
  interface Call {
    void with(DeliveryPlatform adapter, PlatformAccount account);
  }

  static PlatformCall call(Call call) {
    return new PlatformCall(call, null, null);
  }

  static PlatformCall call(OrderRef order, Call call) {
    return new PlatformCall(call, order.externalOrderId(), null);
  }

  static PlatformCall later(Instant until) {
    return new PlatformCall(null, null, until);
  }

  boolean isObsolete() {
    return call == null && waitsUntil == null;
  }
}
