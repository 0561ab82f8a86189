package org.restomesh.order.payment;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.event.Outbox;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderAlreadyPaid;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderChanged;
import org.restomesh.order.book.OrderLocationLookup;
import org.restomesh.order.book.OrderLocations;
import org.restomesh.order.book.OrderRows;
import org.restomesh.order.book.Orders;
import org.restomesh.order.book.RestaurantOrder;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;

/** What guests pay for orders of all sources (contract/4-orders-delivery#order-payments). */
@Stateless
public class OrderPayments {
  private static final String INSERT =
      """
      insert into order_payment (id, order_id, amount_cents, method, created_at, created_by,
        scope_id, idempotency_key)
      values (:id, :orderId, :amountCents, :method, :createdAt, :createdBy,
        :scopeId, :idempotencyKey)
      on conflict (scope_id, idempotency_key) where idempotency_key is not null do nothing
      """;

  private static final String SELECT =
      "select id, order_id, amount_cents, method, created_at from order_payment where ";

  private static final String OF_ORDER = SELECT + "order_id = :orderId and ";

  private static final String UNDER_KEY =
      SELECT + "scope_id = :scopeId and idempotency_key = :idempotencyKey";

  @Inject Sql sql;
  @Inject OrderRows rows;
  @Inject OrderLocationLookup locations;
  @Inject Event<OrderChanged> changes;
  @EJB Orders orders;
  @EJB Outbox outbox;
  @Inject OverpaymentNotice overpayments;
  @Inject Clock clock;

  /**
   * Takes a payment, or returns the one that was taken under the same key. The payment after which
   * nothing is due makes the order PAID.
   *
   * @throws ResourceNotFound when the order is outside the caller's scope
   * @throws OrderAlreadyPaid when nothing was due
   * @throws InvalidOrderStatus when it waits for approval or is cancelled
   * @throws InvalidInput when it is more than what is due
   * @throws ResourceConflict when the key stands for another payment
   */
  public PaymentReceipt take(StaffPrincipal caller, UUID orderId, TakePayment command) {
    if (command.method() == PaymentMethod.ONLINE) {
      throw new ValidationFailed("method", "must be one of cash, card, other");
    }
    RestaurantOrder order = rows.lock(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
    OrderDetails before = order.details();
    caller.requireReach(before.tenantId(), before.branchId(), "Order");
    Optional<PaymentDetails> known = takenBefore(order, command);
    if (known.isPresent()) {
      return new PaymentReceipt(
          PaymentResult.of(known.get(), before, rows.paidCents(orderId)), false);
    }
    order.requirePayable();
    long due = before.cart().totalCents() - rows.paidCents(orderId);
    if (due <= 0) {
      throw new OrderAlreadyPaid();
    }
    if (command.amountCents() > due) {
      throw new InvalidInput("Only " + due + " cents are due");
    }
    Instant now = clock.instant();
    PaymentDetails payment =
        new PaymentDetails(Ids.next(), orderId, command.amountCents(), command.method(), now);
    insert(payment, caller.subject(), order, command.idempotencyKey());
    if (command.amountCents() == due) {
      pay(before, order, OrderChanged.Mover.STAFF, now);
    }
    long paid = before.cart().totalCents() - due + command.amountCents();
    return new PaymentReceipt(tell(payment, order, paid), true);
  }

  private void pay(OrderDetails before, RestaurantOrder order, OrderChanged.Mover by, Instant now) {
    order.pay(now);
    rows.update(order);
    changes.fire(OrderChanged.changed(before, order, locations.of(order), by, now));
  }

  /**
   * Under the order's lock, so that of two concurrent requests the second finds the first's
   * payment.
   */
  private Optional<PaymentDetails> takenBefore(RestaurantOrder order, TakePayment command) {
    if (command.idempotencyKey() == null) {
      return Optional.empty();
    }
    Optional<PaymentDetails> known =
        sql.statement(UNDER_KEY)
            .with("scopeId", order.scopeId())
            .with("idempotencyKey", command.idempotencyKey())
            .first(PaymentDetails.class);
    if (known.filter(payment -> !payment.isOf(order.details().id(), command)).isPresent()) {
      throw keyConflict();
    }
    return known;
  }

  /**
   * Records what a guest has paid online. The money has come in, so it is never refused: what was
   * no longer due, or came for a cancelled order, is a payment of the order like the rest, and the
   * order's notes and the audit trail say that it has to go back. The payment after which nothing
   * is due makes the order PAID.
   *
   * @return what has to go back
   * @throws ResourceNotFound when there is no such order
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public long keepOnline(UUID orderId, OnlinePayment paid, Instant now) {
    RestaurantOrder order = rows.lock(orderId).orElseThrow(() -> new ResourceNotFound("Order"));
    OrderDetails before = order.details();
    Bill bill = new Bill(before, rows.paidCents(orderId));
    PaymentDetails payment =
        new PaymentDetails(Ids.next(), orderId, paid.amountCents(), PaymentMethod.ONLINE, now);
    insert(payment, paid.payer(), order, null);
    long surplus = Math.max(paid.amountCents() - bill.dueCents(), paid.twiceCents());
    if (surplus > 0) {
      overpayments.note(order, surplus, payment.id());
    }
    if (bill.dueCents() > 0 && paid.amountCents() >= bill.dueCents()) {
      pay(before, order, OrderChanged.Mover.GUEST, now);
    } else if (order.hasChanged()) {
      rows.update(order);
      OrderLocations where = locations.of(order);
      changes.fire(OrderChanged.noted(before, order, where, OrderChanged.Mover.GUEST, now));
    }
    tell(payment, order, bill.paidCents() + paid.amountCents());
    return surplus;
  }

  private PaymentResult tell(PaymentDetails payment, RestaurantOrder order, long paidCents) {
    OrderDetails after = order.details();
    PaymentResult taken = PaymentResult.of(payment, after, paidCents);
    outbox.append(
        after.tenantId(),
        PaymentEvent.SUCCEEDED,
        PaymentEvent.of(taken, after),
        payment.createdAt());
    return taken;
  }

  /**
   * Newest first.
   *
   * @throws ResourceNotFound when the order is outside the caller's scope
   */
  public Page<PaymentDetails> list(StaffPrincipal caller, UUID orderId, PageRequest page) {
    orders.get(caller, orderId);
    return Page.of(
        sql.statement(OF_ORDER + "id < :before order by id desc limit :limit")
            .with("orderId", orderId)
            .with("before", page.beforeId())
            .with("limit", page.fetchSize())
            .list(PaymentDetails.class),
        page,
        PaymentDetails::id,
        payment -> payment);
  }

  /**
   * @throws ResourceNotFound when the order is outside the caller's scope, or the payment is not of
   *     this order
   */
  public PaymentDetails get(StaffPrincipal caller, UUID orderId, UUID id) {
    orders.get(caller, orderId);
    return sql.statement(OF_ORDER + "id = :id")
        .with("orderId", orderId)
        .with("id", id)
        .first(PaymentDetails.class)
        .orElseThrow(() -> new ResourceNotFound("Payment"));
  }

  /** Conflicts when another order's payment took the key just now: that was under another lock. */
  private void insert(
      PaymentDetails payment,
      String createdBy,
      RestaurantOrder order,
      @Nullable String idempotencyKey) {
    int inserted =
        sql.statement(INSERT)
            .with("id", payment.id())
            .with("orderId", payment.orderId())
            .with("amountCents", payment.amountCents())
            .with("method", payment.method())
            .with("createdAt", payment.createdAt())
            .with("createdBy", createdBy)
            .with("scopeId", idempotencyKey == null ? null : order.scopeId())
            .with("idempotencyKey", idempotencyKey)
            .change();
    if (inserted == 0) {
      throw keyConflict();
    }
  }

  private static ResourceConflict keyConflict() {
    return new ResourceConflict("Another payment was taken under this idempotencyKey");
  }
}
