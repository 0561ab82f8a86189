package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.KnownConfig;
import org.restomesh.delivery.config.WireLog;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.delivery.platform.RemoteState;
import org.restomesh.order.OrderBook;
import org.restomesh.order.PlacedOrder;
import org.restomesh.shared.sql.Together;

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

  @PersistenceContext EntityManager entityManager;
  @EJB OrderBook book;
  @EJB DeliveryOrders deliveryOrders;
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
  public Outcome place(
      InboxItem item,
      KnownConfig config,
      UUID branchId,
      PlatformOrder order,
      RetryContext context,
      Instant now) {
    Together writes = new Together();
    PlacedOrder placed = placement.place(config, branchId, order, item.receivedAt(), now, writes);
    Outcome outcome = Outcome.placed(placed);
    if (context.isPush()) {
      recordWireLog(item, config, outcome, writes);
    }
    outcomes.finish(item, outcome, now, writes);
    writes.send(entityManager);
    return outcome;
  }

  private void recordWireLog(InboxItem item, KnownConfig config, Outcome outcome, Together writes) {
    log.incoming(
            config,
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
      InboxItem item,
      KnownConfig config,
      UUID branchId,
      PlatformOrder order,
      RetryContext context,
      Instant now) {
    Optional<HeldOrder> known = orders.holdExternal(config, item.externalId());
    if (known.isPresent()) {
      return finished(item, update.apply(known.get(), order, item, context, now), now);
    }
    if (order.state() == RemoteState.UNKNOWN) {
      return finished(item, Outcome.ignored(Outcome.Why.UNKNOWN_STATUS, "unknown status"), now);
    }
    if (packages.isLeftBehind(config, order, item)) {
      return finished(item, Outcome.ignored(Outcome.Why.SPLIT, "split at the platform"), now);
    }
    Optional<HeldOrder> predecessor = packages.predecessor(config, order);
    if (predecessor.isPresent()) {
      HeldOrder adopted = packages.adopt(predecessor.get(), order, item.receivedAt(), now);
      return finished(item, update.apply(adopted, order, item, context, now), now);
    }
    PlacedOrder placed = placement.place(config, branchId, order, item.receivedAt(), now);
    if (placed.isNew() && !order.refunds().isEmpty()) {
      return placeOrUpdate(item, config, branchId, order, context, now);
    }
    deliveryOrders.seen(placed.order().id(), item.hash(), order.remoteStatus());
    return finished(item, Outcome.placed(placed), now);
  }

  /** Another cart of an order. */
  public Outcome amend(InboxItem item, KnownConfig config, PlatformOrder wanted, Instant now) {
    Optional<HeldOrder> held = orders.hold(config, item.externalId());
    Outcome outcome =
        held.isEmpty() ? Outcome.unknownOrder() : update.amend(held.get(), wanted, item, now);
    return finished(item, outcome, now);
  }

  /** What has become of an order at its platform. */
  public Outcome applyStatus(InboxItem item, KnownConfig config, StatusNews status, Instant now) {
    Optional<DeliveryOrder> known = orders.find(config, item.externalId());
    Outcome outcome =
        known.isEmpty() ? Outcome.unknownOrder() : moved(known.get().orderId(), status, now);
    return finished(item, outcome, now);
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
  public Outcome applyParkedStatus(
      InboxItem item, KnownConfig config, StatusNews status, Instant now) {
    return orders.find(config, item.externalId()).isPresent()
        ? applyStatus(item, config, status, now)
        : Outcome.parked();
  }

  /** Money that went back to the guest. */
  public Outcome refund(InboxItem item, KnownConfig config, RefundNews refund, Instant now) {
    Optional<HeldOrder> held = orders.hold(config, item.externalId());
    Outcome outcome =
        held.isEmpty() ? Outcome.unknownOrder() : refunds.reflect(held.get(), refund, now);
    return finished(item, outcome, now);
  }

  private Outcome finished(InboxItem item, Outcome outcome, Instant now) {
    Together writes = new Together();
    outcomes.finish(item, outcome, now, writes);
    writes.send(entityManager);
    return outcome;
  }
}
