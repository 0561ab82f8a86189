package org.restomesh.delivery.intake.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.intake.cart.CartHash;
import org.restomesh.delivery.intake.cart.MappedCart;
import org.restomesh.delivery.intake.cart.MenuMapper;
import org.restomesh.delivery.order.CartVersion;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.outbound.OutboundOperation;
import org.restomesh.delivery.outbound.OutboundQueue;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderCart;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;

/**
 * Places an order that a platform reports for the first time: for the kitchen at once when nothing
 * speaks against it, else for a person to check
 * (requirements/3-delivery-webhooks-errors#totals-drift,
 * requirements/3-delivery-webhooks-errors#auto-accept). If the platform waits for its acceptance,
 * that is queued.
 */
@Dependent
class PlatformOrderPlacement {
  @EJB OrderWriter orders;
  @EJB DeliveryOrders deliveryOrders;
  @EJB OutboundQueue outbound;
  @Inject Sql sql;
  @Inject MenuMapper menuMapper;

  /** As the other {@code place}, in a batch of its own. */
  PlacementResult place(
      ConfigSnapshot config,
      @Nullable UUID branchId,
      PlatformOrder order,
      Instant seenAt,
      Instant now) {
    StatementBatch writes = sql.batch();
    PlacementResult placed = place(config, branchId, order, seenAt, now, writes);
    writes.change();
    return placed;
  }

  /**
   * In the caller's transaction.
   *
   * @param branchId null when no branch takes orders
   * @param seenAt when the platform reported it
   * @param writes collects what else is to be written with the order
   */
  PlacementResult place(
      ConfigSnapshot config,
      @Nullable UUID branchId,
      PlatformOrder order,
      Instant seenAt,
      Instant now,
      StatementBatch writes) {
    ConfigRef ref = config.ref();
    MappedCart cart = menuMapper.mapOrder(ref.tenantId(), ref.platform(), order);
    PlacementResult placed =
        orders.place(newOrder(config, branchId, order, cart), cart.atTheBar(), now);
    if (!placed.isNew()) {
      return placed;
    }
    OrderDetails details = placed.order();
    boolean test = isTest(order);
    PlatformOrder.RemoteStatus status = order.status();
    deliveryOrders.insert(
        new DeliveryOrder(
            details.id(),
            ref,
            order.externalOrderId(),
            order.groupId(),
            new CartVersion(CartHash.of(order.cart()), seenAt, order.cart().lineIds()),
            new DeliveryOrder.RemoteStatus(
                status.text(),
                status.scheduled(),
                isAcceptedThere(status.state()) ? now : null,
                null),
            test,
            now),
        writes);
    if (details.status() == OrderStatus.PENDING && status.state() == RemoteState.NEW && !test) {
      outbound.add(OutboundOperation.acceptOrder(ref, details.id()), writes);
    }
    return placed;
  }

  private static NewOrder newOrder(
      ConfigSnapshot config, @Nullable UUID branchId, PlatformOrder order, MappedCart cart) {
    Set<AttentionReason> reasons = reasons(config, branchId, order, cart);
    OrderStatus status = status(order.status().state(), reasons);
    return new NewOrder(
        config.ref().tenantId(),
        branchId,
        status,
        new OrderDetails.Origin(
            config.ref().platform().source(),
            order.externalOrderId(),
            order.delivery().displayCode(),
            null),
        new OrderCart(
            cart.items(),
            Math.max(0, order.cart().totalCents()),
            order.cart().notes(),
            List.copyOf(reasons),
            order.status().acceptBy(),
            order.delivery().dueAt(),
            null,
            order.delivery().courier()),
        ExternalData.of(order),
        config.ref().platform().name().toLowerCase(Locale.ROOT),
        null);
  }

  private static Set<AttentionReason> reasons(
      ConfigSnapshot config, @Nullable UUID branchId, PlatformOrder order, MappedCart cart) {
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    reasons.addAll(cart.reasons());
    if (branchId == null) {
      reasons.add(AttentionReason.NO_BRANCH);
    }
    RemoteState state = order.status().state();
    if (state == RemoteState.UNKNOWN) {
      reasons.add(AttentionReason.PARSE_WARNING);
    }
    boolean open = state != RemoteState.SERVED && state != RemoteState.CANCELLED;
    if (open && !config.autoAccept() && !isTest(order)) {
      reasons.add(AttentionReason.MANUAL_ACCEPT);
    }
    return reasons;
  }

  /** Staff have requested it: nobody has to accept it. */
  private static boolean isTest(PlatformOrder order) {
    return order.externalOrderId().startsWith(DeliveryOrder.TEST_PREFIX);
  }

  private static OrderStatus status(RemoteState state, Set<AttentionReason> reasons) {
    return switch (state) {
      case SERVED -> OrderStatus.SERVED;
      case CANCELLED -> OrderStatus.CANCELLED;
      case NEW, NO_EFFECT, UNKNOWN ->
          reasons.isEmpty() ? OrderStatus.PENDING : OrderStatus.PENDING_APPROVAL;
    };
  }

  /** Seen late, for example after an outage: somebody has accepted it there. */
  private static boolean isAcceptedThere(RemoteState state) {
    return state == RemoteState.NO_EFFECT || state == RemoteState.SERVED;
  }
}
