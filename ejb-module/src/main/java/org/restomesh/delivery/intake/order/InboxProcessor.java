package org.restomesh.delivery.intake.order;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.InboundStatus;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxOutcomes;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.delivery.intake.inbox.RetryContext;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;

/**
 * Applies an inbox item to its order, and marks it as done, in one transaction. Orders are locked
 * before they are read, so what is done twice, by two nodes or over two paths, changes nothing the
 * second time.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class InboxProcessor {
  /** The answer to a platform's order that was accepted. */
  private static final int OK = 200;

  @EJB OrderWriter orderWriter;
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
   * An order that was pushed. A known one is left as it is: its changes come by calls of their own.
   *
   * @param branchId null when no branch takes orders
   */
  public IntakeOutcome place(
      RetryContext context, @Nullable UUID branchId, PlatformOrder order, Instant now) {
    Instant seenAt = context.item().receivedAt();
    StatementBatch writes = sql.batch();
    PlacementResult placed =
        placement.place(context.config(), branchId, order, seenAt, now, writes);
    IntakeOutcome outcome = IntakeOutcome.placed(placed);
    if (context.isPush()) {
      recordWireLog(context, outcome, writes);
    }
    outcomes.finish(context.item(), outcome, now, writes);
    writes.change();
    return outcome;
  }

  private void recordWireLog(RetryContext context, IntakeOutcome outcome, StatementBatch writes) {
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
  public IntakeOutcome placeOrUpdate(
      RetryContext context, @Nullable UUID branchId, PlatformOrder order, Instant now) {
    Optional<HeldOrder> known = orders.holdExternal(context.config(), context.item().externalId());
    if (known.isPresent()) {
      return finished(context, update.apply(known.get(), order, context, now), now);
    }
    if (order.status().state() == RemoteState.UNKNOWN) {
      return finished(
          context, IntakeOutcome.ignored(IntakeOutcome.Why.UNKNOWN_STATUS, "unknown status"), now);
    }
    if (packages.isLeftBehind(context, order)) {
      return finished(
          context, IntakeOutcome.ignored(IntakeOutcome.Why.SPLIT, "split at the platform"), now);
    }
    Optional<HeldOrder> predecessor = packages.predecessor(context, order);
    if (predecessor.isPresent()) {
      HeldOrder adopted = packages.adopt(predecessor.get(), order, context, now);
      return finished(context, update.apply(adopted, order, context, now), now);
    }
    Instant seenAt = context.item().receivedAt();
    PlacementResult placed = placement.place(context.config(), branchId, order, seenAt, now);
    if (placed.isNew() && !order.refunds().isEmpty()) {
      return placeOrUpdate(context, branchId, order, now);
    }
    deliveryOrders.recordSeen(placed.order().id(), context.item().hash(), order.status().text());
    return finished(context, IntakeOutcome.placed(placed), now);
  }

  /** A changed cart of an order. */
  public IntakeOutcome amend(RetryContext context, PlatformOrder wanted, Instant now) {
    Optional<HeldOrder> held = orders.hold(context.config(), context.item().externalId());
    IntakeOutcome outcome =
        held.isEmpty()
            ? IntakeOutcome.unknownOrder()
            : update.amend(held.get(), wanted, context, now);
    return finished(context, outcome, now);
  }

  /** The status of an order at its platform. */
  public IntakeOutcome applyStatus(RetryContext context, InboundStatus status, Instant now) {
    Optional<DeliveryOrder> known = orders.find(context.config(), context.item().externalId());
    IntakeOutcome outcome =
        known.isEmpty() ? IntakeOutcome.unknownOrder() : moved(known.get().orderId(), status, now);
    return finished(context, outcome, now);
  }

  private IntakeOutcome moved(UUID orderId, InboundStatus status, Instant now) {
    return switch (status.state()) {
      case SERVED -> IntakeOutcome.done(orderWriter.serve(orderId, now));
      case CANCELLED -> IntakeOutcome.done(orderWriter.cancel(orderId, status.cancelReason(), now));
      case NEW, NO_EFFECT, UNKNOWN ->
          IntakeOutcome.ignored(
              orderWriter.hold(orderId),
              IntakeOutcome.Why.UNKNOWN_STATUS,
              "nothing follows from it");
    };
  }

  /** As {@link #applyStatus}, for a parked status: it stays parked while its order is missing. */
  public IntakeOutcome applyParkedStatus(RetryContext context, InboundStatus status, Instant now) {
    return orders.find(context.config(), context.item().externalId()).isPresent()
        ? applyStatus(context, status, now)
        : IntakeOutcome.parked();
  }

  /** Money that went back to the guest. */
  public IntakeOutcome refund(RetryContext context, InboundRefund refund, Instant now) {
    Optional<HeldOrder> held = orders.hold(context.config(), context.item().externalId());
    IntakeOutcome outcome =
        held.isEmpty() ? IntakeOutcome.unknownOrder() : refunds.reflect(held.get(), refund, now);
    return finished(context, outcome, now);
  }

  private IntakeOutcome finished(RetryContext context, IntakeOutcome outcome, Instant now) {
    StatementBatch writes = sql.batch();
    outcomes.finish(context.item(), outcome, now, writes);
    writes.change();
    return outcome;
  }
}
