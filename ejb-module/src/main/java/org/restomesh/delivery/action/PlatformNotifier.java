package org.restomesh.delivery.action;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.call.PlatformCalls;
import org.restomesh.delivery.config.call.SynchronousFailure;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.order.OrderRef;

/** Tells the platform of an order while a person waits for it. */
@ApplicationScoped
public class PlatformNotifier {
  @Inject PlatformCalls calls;
  @Inject ConfigLookup configs;
  @Inject WireLog log;
  @Inject Clock clock;

  /** One call of the port. */
  @FunctionalInterface
  interface Call {
    void with(DeliveryPlatform adapter, PlatformAccount account, OrderRef order);
  }

  /**
   * The platform does not know test orders: nothing is called.
   *
   * @throws CancelledAtPlatform as the platform says
   * @throws SynchronousFailure when it failed
   */
  void tell(DeliveryOrder order, String operation, Call call) {
    if (order.test()) {
      recordLocal(order, operation, "a test order");
      return;
    }
    OrderRef ref = order.ref(clock.instant());
    try {
      calls.call(
          order.config().id(),
          (adapter, account) -> {
            call.with(adapter, account, ref);
            return true;
          });
    } catch (PlatformFailure e) {
      throw SynchronousFailure.of(e);
    }
  }

  /**
   * As {@link #tell}, for calls that end an order: one already cancelled there has ended.
   *
   * @throws SynchronousFailure when it failed
   */
  void tellEnd(DeliveryOrder order, String operation, Call call) {
    try {
      tell(order, operation, call);
    } catch (CancelledAtPlatform e) {
      recordLocal(order, operation, "cancelled at the platform");
    }
  }

  /** Writes to the wire log that the platform was not called, and why. */
  void recordLocal(DeliveryOrder order, String operation, String why) {
    log.local(
        configs.get(order.config().id()), operation, order.externalOrderId(), order.orderId(), why);
  }
}
