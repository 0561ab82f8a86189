package org.restomesh.delivery.outbound.dispatch;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.order.OrderRef;

/** The call that a claimed operation results in, as of now. */
sealed interface PlatformCall {
  /** How the platform is told. */
  @FunctionalInterface
  interface Call {
    void with(DeliveryPlatform adapter, PlatformAccount account);
  }

  /**
   * It is to be made.
   *
   * @param about the platform's id of the order in this call; null for a product
   */
  record Due(Call call, @Nullable String about) implements PlatformCall {}

  /** It is too early. */
  record Later(Instant until) implements PlatformCall {}

  /** There is nothing left to tell. */
  record Obsolete() implements PlatformCall {}

  static PlatformCall call(Call call) {
    return new Due(call, null);
  }

  static PlatformCall call(OrderRef order, Call call) {
    return new Due(call, order.externalOrderId());
  }

  static PlatformCall later(Instant until) {
    return new Later(until);
  }

  static PlatformCall obsolete() {
    return new Obsolete();
  }
}
