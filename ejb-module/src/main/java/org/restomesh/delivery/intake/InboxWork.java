package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.restomesh.delivery.config.KnownConfig;
import org.restomesh.delivery.config.WireLine;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.delivery.platform.RemoteState;
import org.restomesh.order.OrderBook;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.PlacedOrder;
import org.restomesh.shared.sql.Together;

/**
 * Makes of something that came in what follows from it, in the caller's transaction and together
 * with the note that it is done. Whatever is done twice, by two nodes or by two roads, changes
 * nothing the second time: orders are held while they are looked at.
 */
@Dependent
class InboxWork {
  /** How long a status waits for its order, and a split order for its package (contract 4). */
  static final Duration PARKED = Duration.ofMinutes(15);

  @EJB OrderBook book;
  @EJB DeliveryOrders deliveryOrders;
  @Inject KnownOrders orders;
  @Inject FirstSight firstSight;
  @Inject LaterSight laterSight;
  @Inject Packages packages;
  @Inject Amendments amendments;
  @Inject Refunds refunds;
  @Inject InboxRows rows;

  /**
   * An order that was pushed. One that is known already is left as it is: what changed it comes by
   * calls of their own.
   *
   * @param branchId null when no branch takes orders
   * @param line of the wire log that is written with it, or none
   */
  Outcome pushed(
      InboxItem item,
      KnownConfig config,
      UUID branchId,
      PlatformOrder order,
      Function<Outcome, Optional<WireLine>> line,
      Instant now) {
    Together statements = new Together();
    Outcome outcome = placed(item, config, branchId, order, now, statements);
    line.apply(outcome).ifPresent(it -> it.addTo(statements));
    rows.finish(item, outcome, null, now, statements);
    rows.write(statements);
    return outcome;
  }

  /** An order as a poll has seen it. */
  Outcome polled(
      InboxItem item,
      KnownConfig config,
      UUID branchId,
      PlatformOrder order,
      LaterSight.Split split,
      Instant now) {
    Optional<DeliveryOrder> known = held(config, item.externalId());
    if (known.isPresent()) {
      return finished(item, seenAgain(known.get(), order, item, split, now), now);
    }
    if (order.state() == RemoteState.UNKNOWN) {
      return finished(item, Outcome.ignored(Outcome.Why.UNKNOWN_STATUS, "unknown status"), now);
    }
    if (packages.isLeftBehind(config, order, item)) {
      return finished(item, Outcome.ignored(Outcome.Why.SPLIT, "split at the platform"), now);
    }
    Optional<DeliveryOrder> predecessor = packages.predecessor(config, order);
    if (predecessor.isPresent()) {
      return finished(item, adopted(predecessor.get(), order, item, config, split, now), now);
    }
    Together beside = new Together();
    Outcome outcome = placed(item, config, branchId, order, now, beside);
    rows.write(beside);
    if (outcome.isNew() && !order.refunds().isEmpty()) {
      return polled(item, config, branchId, order, split, now);
    }
    deliveryOrders.seen(outcome.orderId(), item.hash(), order.remoteStatus());
    return finished(item, outcome, now);
  }

  Outcome amended(InboxItem item, KnownConfig config, PlatformOrder wanted, Instant now) {
    Optional<DeliveryOrder> known = heldAnyhow(config, item.externalId());
    if (known.isEmpty()) {
      return finished(item, unknownOrder(), now);
    }
    DeliveryOrder order = known.get();
    OrderDetails held = book.hold(order.orderId());
    if (!order.externalOrderId().equals(wanted.externalOrderId())) {
      String note = "the body is about another order than the path";
      return finished(item, Outcome.ignored(held, Outcome.Why.OTHER_ORDER, note), now);
    }
    if (order.cart().hash().equals(CartHash.of(wanted))) {
      return finished(item, Outcome.done(held), now);
    }
    if (Amendments.isTooLate(held)) {
      String note = "An order that is " + held.status() + " cannot be amended";
      return finished(item, Outcome.ignored(held, Outcome.Why.TOO_LATE, note), now);
    }
    if (LaterSight.isOldNews(item, order, now)) {
      return finished(item, Outcome.done(held), now);
    }
    OrderDetails amended = amendments.apply(held, order, wanted, item.receivedAt(), now);
    return finished(item, Outcome.done(amended), now);
  }

  Outcome status(InboxItem item, KnownConfig config, StatusNews news, Instant now) {
    Optional<DeliveryOrder> known = orders.find(config, item.externalId());
    if (known.isEmpty()) {
      return finished(item, unknownOrder(), now);
    }
    UUID orderId = known.get().orderId();
    Outcome outcome =
        switch (news.state()) {
          case SERVED -> Outcome.done(book.serve(orderId, now));
          case CANCELLED -> Outcome.done(book.cancel(orderId, reason(news), now));
          case NEW, NO_EFFECT, UNKNOWN ->
              Outcome.ignored(
                  book.hold(orderId), Outcome.Why.UNKNOWN_STATUS, "nothing follows from it");
        };
    return finished(item, outcome, now);
  }

  /** One that is parked already stays so while its order is still not there. */
  Outcome parked(InboxItem item, KnownConfig config, StatusNews news, Instant now) {
    return orders.find(config, item.externalId()).isPresent()
        ? status(item, config, news, now)
        : Outcome.parked();
  }

  Outcome refunded(InboxItem item, KnownConfig config, RefundNews refund, Instant now) {
    Optional<DeliveryOrder> known = heldAnyhow(config, item.externalId());
    if (known.isEmpty()) {
      return finished(item, unknownOrder(), now);
    }
    OrderDetails held = book.hold(known.get().orderId());
    return finished(item, refunds.reflect(held, known.get(), refund, now), now);
  }

  private Outcome placed(
      InboxItem item,
      KnownConfig config,
      UUID branchId,
      PlatformOrder order,
      Instant now,
      Together beside) {
    PlacedOrder placed = firstSight.place(config, branchId, order, item.receivedAt(), now, beside);
    return placed.isNew() ? Outcome.placed(placed.order()) : Outcome.done(placed.order());
  }

  private Outcome seenAgain(
      DeliveryOrder known,
      PlatformOrder order,
      InboxItem item,
      LaterSight.Split split,
      Instant now) {
    return laterSight.apply(book.hold(known.orderId()), known, order, item, split, now);
  }

  /** What else the new package tells, its refunds for example, is looked at with its new name. */
  private Outcome adopted(
      DeliveryOrder predecessor,
      PlatformOrder order,
      InboxItem item,
      KnownConfig config,
      LaterSight.Split split,
      Instant now) {
    packages.adopt(predecessor, order, item.receivedAt(), now);
    DeliveryOrder known =
        deliveryOrders.byExternal(config.id(), order.externalOrderId()).orElseThrow();
    return seenAgain(known, order, item, split, now);
  }

  /** Its row as it is once nobody else can change it. */
  private Optional<DeliveryOrder> held(KnownConfig config, String externalId) {
    return deliveryOrders
        .byExternal(config.id(), externalId)
        .map(known -> book.hold(known.orderId()))
        .flatMap(held -> deliveryOrders.byOrder(held.id()))
        .filter(known -> known.externalOrderId().equals(externalId));
  }

  private Optional<DeliveryOrder> heldAnyhow(KnownConfig config, String remoteOrderId) {
    return orders
        .find(config, remoteOrderId)
        .map(known -> book.hold(known.orderId()))
        .flatMap(held -> deliveryOrders.byOrder(held.id()));
  }

  private Outcome finished(InboxItem item, Outcome outcome, Instant now) {
    Instant parkedUntil = outcome.state() == InboxState.PARKED ? now.plus(PARKED) : null;
    Together statements = new Together();
    rows.finish(item, outcome, parkedUntil, now, statements);
    rows.write(statements);
    return outcome;
  }

  private static Outcome unknownOrder() {
    return Outcome.ignored(Outcome.Why.UNKNOWN_ORDER, "no such order");
  }

  private static String reason(StatusNews news) {
    return news.reason() == null ? news.word() + " at the platform" : news.reason();
  }
}
