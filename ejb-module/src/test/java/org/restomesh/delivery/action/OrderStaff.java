package org.restomesh.delivery.action;

import java.util.UUID;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.outbound.dispatch.OutboundJob;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.OrderDetails;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Wiring;

/** Staff with the orders of platform D; no other work waits for platforms than what they make. */
final class OrderStaff {
  private final Wiring wiring = Wiring.likeAContainer();
  private final OrderActions actions = wiring.get(OrderActions.class);
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_D);
  private final PlacedOrders orders = PlacedOrders.alone(connected);
  private final StaffPrincipal staff = connected.restaurant().admin();

  Wiring wiring() {
    return wiring;
  }

  Connected connected() {
    return connected;
  }

  /** The platform at the other end. */
  FakePlatform remote() {
    return connected.remote();
  }

  PlacedOrders orders() {
    return orders;
  }

  OrderActions actions() {
    return actions;
  }

  /**
   * @param minutes null when nobody has said how long it takes
   */
  AcceptedOrder accept(UUID order, Integer minutes) {
    return actions.accept(staff, order, minutes);
  }

  OrderDetails reject(UUID order, String why) {
    return actions.reject(staff, order, why);
  }

  OrderDetails setPrepTime(UUID order, int minutes) {
    return actions.setPrepTime(staff, order, minutes);
  }

  /** What is queued and due. */
  int tellPlatforms() {
    return wiring.get(OutboundJob.class).rehearse(wiring.businessTime().instant());
  }
}
