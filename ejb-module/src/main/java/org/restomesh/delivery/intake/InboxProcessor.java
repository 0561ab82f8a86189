package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.WireLog;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.delivery.platform.RemoteState;
import org.restomesh.order.OrderBook;
import org.restomesh.order.PlacedOrder;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;

/**
 * Applies an inbox item to its order, in one transaction together with the note that it is done.
 * Whatever is done twice, by two nodes or by two roads, changes nothing the second time: orders are
 * held while they are looked at.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class InboxProcessor {
  /** What a platform is told of an order that was taken. */
  private static final int OK = 200;

  @EJB OrderBook book;
  @EJB DeliveryOrders deliveryOrders;
  @Inject Sql sql;
  @Inject OrderMatcher orders;
  @Inject PlatformOrderPlacement placement;
  @Inject PlatformOrderUpdate update;
  @Inject SplitPackages packages;
  @Inject PlatformRefunds refunds;
  @Inject InboxOutcomes outcomes;
  @Inject WireLog log;

  /**
   * An order that was pushed. One that is known already is left as it is: what changed it comes by
   * calls of their own.
   *
   * @param branchId null when no branch takes orders
   */
  public Outcome place(RetryContext context, UUID branchId, PlatformOrder order, Instant now) {
    Instant seenAt = context.item().receivedAt();
    StatementBatch writes = sql.batch();
    PlacedOrder placed = placement.place(context.config(), branchId, order, seenAt, now, writes);
    Outcome outcome = Outcome.placed(placed);
    if (context.isPush()) {
      recordWireLog(context, outcome, writes);
    }
    outcomes.finish(context.item(), outcome, now, writes);
    writes.change();
    return outcome;
  }

  private void recordWireLog(RetryContext context, Outcome outcome, StatementBatch writes) {
    InboxItem item = context.item();
    log.incoming(
            context.config(),
            item.kind().wireName(),
            item.externalId(),
            outcome.orderId(),
            OK,
            item.body(),
            outcome.note())
        .addTo(writes);
  }

  /**
   * An order as a poll has seen it.
   *
   * @param branchId null when no branch takes orders
   */
  public Outcome placeOrUpdate(
      RetryContext context, UUID branchId, PlatformOrder order, Instant now) {
    Optional<HeldOrder> known = orders.holdExternal(context.config(), context.item().externalId());
    if (known.isPresent()) {
      return finished(context, update.apply(known.get(), order, context, now), now);
    }
    if (order.state() == RemoteState.UNKNOWN) {
      return finished(context, Outcome.ignored(Outcome.Why.UNKNOWN_STATUS, "unknown status"), now);
    }
    if (packages.isLeftBehind(context, order)) {
      return finished(context, Outcome.ignored(Outcome.Why.SPLIT, "split at the platform"), now);
    }
    Optional<HeldOrder> predecessor = packages.predecessor(context, order);
    if (predecessor.isPresent()) {
      HeldOrder adopted = packages.adopt(predecessor.get(), order, context, now);
      return finished(context, update.apply(adopted, order, context, now), now);
    }
    Instant seenAt = context.item().receivedAt();
    PlacedOrder placed = placement.place(context.config(), branchId, order, seenAt, now);
    if (placed.isNew() && !order.refunds().isEmpty()) {
      return placeOrUpdate(context, branchId, order, now);
    }
    deliveryOrders.seen(placed.order().id(), context.item().hash(), order.remoteStatus());
    return finished(context, Outcome.placed(placed), now);
  }

  /** Another cart of an order. */
  public Outcome amend(RetryContext context, PlatformOrder wanted, Instant now) {
    Optional<HeldOrder> held = orders.hold(context.config(), context.item().externalId());
    Outcome outcome =
        held.isEmpty() ? Outcome.unknownOrder() : update.amend(held.get(), wanted, context, now);
    return finished(context, outcome, now);
  }

  /** What has become of an order at its platform. */
  public Outcome applyStatus(RetryContext context, StatusNews status, Instant now) {
    Optional<DeliveryOrder> known = orders.find(context.config(), context.item().externalId());
    Outcome outcome =
        known.isEmpty() ? Outcome.unknownOrder() : moved(known.get().orderId(), status, now);
    return finished(context, outcome, now);
  }

  private Outcome moved(UUID orderId, StatusNews status, Instant now) {
    return switch (status.state()) {
      case SERVED -> Outcome.done(book.serve(orderId, now));
      case CANCELLED -> Outcome.done(book.cancel(orderId, status.cancelReason(), now));
      case NEW, NO_EFFECT, UNKNOWN ->
          Outcome.ignored(
              book.hold(orderId), Outcome.Why.UNKNOWN_STATUS, "nothing follows from it");
    };
  }

  /** One that is parked already stays so while its order is still not there. */
  public Outcome applyParkedStatus(RetryContext context, StatusNews status, Instant now) {
    return orders.find(context.config(), context.item().externalId()).isPresent()
        ? applyStatus(context, status, now)
        : Outcome.parked();
  }

  /** Money that went back to the guest. */
  public Outcome refund(RetryContext context, RefundNews refund, Instant now) {
    Optional<HeldOrder> held = orders.hold(context.config(), context.item().externalId());
    Outcome outcome =
        held.isEmpty() ? Outcome.unknownOrder() : refunds.reflect(held.get(), refund, now);
    return finished(context, outcome, now);
  }

  private Outcome finished(RetryContext context, Outcome outcome, Instant now) {
    StatementBatch writes = sql.batch();
    outcomes.finish(context.item(), outcome, now, writes);
    writes.change();
    return outcome;
  }
}
