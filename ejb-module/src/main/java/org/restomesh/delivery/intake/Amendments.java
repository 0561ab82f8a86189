package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.order.SeenCart;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.Cart;
import org.restomesh.order.OrderBook;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;

/**
 * Puts another cart of the platform's in an order's place (spec 3): all of it is understood anew,
 * the status stays, the kitchen is told what changed.
 */
@Dependent
class Amendments {
  @EJB OrderBook book;
  @EJB DeliveryOrders deliveryOrders;
  @Inject Interpreter interpreter;

  static boolean isTooLate(OrderDetails order) {
    return !order.status().isAmendable();
  }

  /**
   * Of an order that this transaction holds and for which it is not too late.
   *
   * @param seenAt when the platform said so
   */
  OrderDetails apply(
      OrderDetails order, DeliveryOrder known, PlatformOrder wanted, Instant seenAt, Instant now) {
    SeenCart cart = new SeenCart(CartHash.of(wanted), seenAt);
    boolean samePackage = known.externalOrderId().equals(wanted.externalOrderId());
    if (samePackage && known.cart().hash().equals(cart.hash())) {
      return order;
    }
    deliveryOrders.shows(order.id(), wanted.externalOrderId(), cart, wanted.lineIds());
    Understood understood = interpreter.understand(order.tenantId(), known.platform(), wanted);
    ObjectNode externalData = ExternalData.amended(order.externalData(), wanted);
    return book.amend(
        order.id(),
        new Cart(
            wanted.externalOrderId(),
            understood.items(),
            Math.max(0, wanted.totalCents()),
            ExternalData.notes(wanted, externalData),
            attention(order, understood.reasons()),
            wanted.dueAt(),
            externalData),
        now);
  }

  /**
   * What an amendment mends may take reasons away, but an order that waits for a person goes on
   * waiting for one (spec 3: its status is unchanged).
   */
  static Set<AttentionReason> attention(OrderDetails order, Set<AttentionReason> ofTheCart) {
    if (order.status() != OrderStatus.PENDING_APPROVAL) {
      return ofTheCart;
    }
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    reasons.addAll(order.attention());
    reasons.retainAll(EnumSet.of(AttentionReason.MANUAL_ACCEPT, AttentionReason.NO_BRANCH));
    reasons.addAll(ofTheCart);
    return reasons.isEmpty() ? Set.of(AttentionReason.MANUAL_ACCEPT) : reasons;
  }
}
