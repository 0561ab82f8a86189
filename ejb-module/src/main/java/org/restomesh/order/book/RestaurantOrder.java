package org.restomesh.order.book;

import static org.restomesh.order.OrderStatus.MACHINE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.AmendedCart;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderAlreadyPaid;
import org.restomesh.order.OrderCart;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.OrderStatus.Event;
import org.restomesh.order.item.AmendedItems;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderJson;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/**
 * One order of a guest. It waits for approval or goes to the kitchen at once, is prepared, ready,
 * served and paid, or is cancelled on the way. Each stored change steps its version once.
 */
public final class RestaurantOrder {
  private static final int FIRST_VERSION = 1;

  private final OrderOrigin origin;
  private @Nullable UUID branchId;

  /** Empty until it is stored, which gives it a number. */
  private String orderNumber = "";

  private OrderStatus status;
  private @Nullable String externalOrderId;
  private List<OrderItem> items;
  private long totalCents;
  private @Nullable String notes;
  private Set<AttentionReason> attention;
  private @Nullable Instant dueAt;
  private @Nullable Integer prepTimeMinutes;
  private final OrderTimestamps timestamps;
  private ObjectNode externalData;
  private final int storedVersion;
  private int version;

  public RestaurantOrder(NewOrder order, Instant now) {
    origin = OrderOrigin.of(order, now);
    branchId = order.branchId();
    status = order.status();
    externalOrderId = order.origin().externalOrderId();
    items = order.cart().items();
    totalCents = order.cart().totalCents();
    notes = OrderText.cutOrNull(order.cart().notes(), OrderText.NOTES);
    attention = Set.copyOf(order.cart().attention());
    dueAt = order.cart().dueAt();
    externalData = order.externalData() == null ? OrderJson.object() : order.externalData();
    version = FIRST_VERSION;
    storedVersion = FIRST_VERSION;
    timestamps = new OrderTimestamps();
    timestamps.reached(status, now);
  }

  public RestaurantOrder(Row row) {
    origin = OrderOrigin.from(row);
    branchId = row.uuidOrNull("branch_id");
    orderNumber = row.text("order_number");
    status = row.oneOf(OrderStatus.class, "status");
    externalOrderId = row.textOrNull("external_order_id");
    items = OrderJson.items(row.text("items"));
    totalCents = row.longNumber("total_cents");
    notes = row.textOrNull("notes");
    attention = OrderText.reasons(row.text("attention"));
    dueAt = row.instantOrNull("due_at");
    prepTimeMinutes = row.numberOrNull("prep_time_minutes");
    timestamps = new OrderTimestamps(row);
    externalData = OrderJson.object(row.text("external_data"));
    version = row.number("version");
    storedVersion = version;
  }

  /** All columns of a new order but its number. */
  Statement writeAll(Statement statement) {
    origin.write(statement);
    return writeState(statement);
  }

  /** The columns that can change. */
  Statement writeChanges(Statement statement) {
    return writeState(statement)
        .with("id", origin.id())
        .with("orderNumber", orderNumber)
        .with("prepTimeMinutes", prepTimeMinutes)
        .with("cancelReason", timestamps.cancelReason());
  }

  private Statement writeState(Statement statement) {
    timestamps.writeTimes(statement);
    return statement
        .with("branchId", branchId)
        .with("status", status)
        .with("externalOrderId", externalOrderId)
        .with("items", OrderJson.write(items))
        .with("totalCents", totalCents)
        .with("notes", notes)
        .withAll("attention", attention)
        .with("dueAt", dueAt)
        .with("externalData", externalData.toString())
        .with("version", version);
  }

  public void number(String given) {
    orderNumber = given;
  }

  /**
   * A person or the platform's rules have let it into the kitchen.
   *
   * @param branch null keeps its own
   * @param minutes null when unknown
   * @throws InvalidOrderStatus unless it waits for approval
   * @throws ResourceConflict when no branch would take it
   */
  void approve(@Nullable UUID branch, @Nullable Integer minutes) {
    on(Event.APPROVE, "be approved");
    branchId = branch == null ? branchId : branch;
    if (branchId == null) {
      throw new ResourceConflict("No active branch takes the order");
    }
    attention = Set.of();
    prepTimeMinutes = minutes == null ? prepTimeMinutes : minutes;
  }

  /**
   * @throws InvalidOrderStatus unless it is with the kitchen
   */
  void prepare(int minutes) {
    on(Event.SET_PREP_TIME, "be prepared");
    timestamps.recall();
    prepTimeMinutes = minutes;
  }

  /**
   * Changed by staff.
   *
   * @param reason null when none is given
   * @throws InvalidOrderStatus when staff cannot make this move now
   */
  public void move(OrderStatus next, @Nullable String reason, Instant now) {
    String move = "become " + next;
    Event event = OrderStatus.byStaff(next).orElseThrow(() -> refused(move));
    on(event, move);
    if (event == Event.CANCEL) {
      timestamps.cancelled(reason, now);
    } else {
      timestamps.reached(next, now);
    }
  }

  /**
   * Reported by a platform: the courier or the guest has it. An order that has ended stays as it
   * is.
   */
  void serve(Instant now) {
    if (!status.isTerminal()) {
      on(Event.HAND_OVER, "be served");
      timestamps.reached(status, now);
    }
  }

  /** Reported by a platform. An order that has ended stays as it is. */
  void cancel(@Nullable String reason, Instant now) {
    if (!status.isTerminal()) {
      on(Event.CANCEL, "be cancelled");
      timestamps.cancelled(reason, now);
    }
  }

  /** Fully refunded: cancelled whatever its status. */
  void cancelRefunded(@Nullable String reason, Instant now) {
    if (status != OrderStatus.CANCELLED) {
      on(Event.REFUND, "be cancelled");
      timestamps.cancelled(reason, now);
    }
  }

  /**
   * Everything that is due has been paid.
   *
   * @throws InvalidOrderStatus when it waits for approval or is cancelled
   * @throws OrderAlreadyPaid when it was paid before
   */
  public void pay(Instant now) {
    requirePayable();
    on(Event.PAY, "be paid");
    timestamps.reached(status, now);
  }

  public void requirePayable() {
    if (status == OrderStatus.PAID) {
      throw new OrderAlreadyPaid();
    }
    if (!status.isPayable()) {
      throw refused("be paid");
    }
  }

  /**
   * The platform's guest has changed the cart.
   *
   * @throws InvalidOrderStatus when it is too late
   */
  void amend(AmendedCart cart) {
    if (!status.isAmendable()) {
      throw refused("be amended");
    }
    OrderDetails before = details();
    externalOrderId = cart.externalOrderId() == null ? externalOrderId : cart.externalOrderId();
    items = AmendedItems.of(items, cart.items());
    totalCents = cart.totalCents();
    notes = OrderText.cutOrNull(cart.notes(), OrderText.NOTES);
    attention = cart.attention();
    dueAt = cart.dueAt();
    externalData = cart.externalData() == null ? externalData : cart.externalData();
    touchUnless(details().equals(before));
  }

  void rename(String externalId, @Nullable String noteLine) {
    externalOrderId = externalId;
    annotate(null, noteLine);
    touch();
  }

  /**
   * @param data replaces the present one; null keeps it
   * @param noteLine null adds none
   */
  public void annotate(@Nullable ObjectNode data, @Nullable String noteLine) {
    OrderDetails before = details();
    externalData = data == null ? externalData : data;
    notes = OrderText.withLine(notes, noteLine);
    touchUnless(details().equals(before));
  }

  /** Updates the items of an order that waits for approval, once they are better known. */
  void reconsider(List<OrderItem> understood, Set<AttentionReason> reasons) {
    if (status == OrderStatus.PENDING_APPROVAL) {
      OrderDetails before = details();
      items = List.copyOf(understood);
      attention = Set.copyOf(reasons);
      touchUnless(details().equals(before));
    }
  }

  public boolean hasChanged() {
    return version != storedVersion;
  }

  private void on(Event event, String what) {
    status = MACHINE.next(status, event).orElseThrow(() -> refused(what));
    touch();
  }

  private void touch() {
    version = storedVersion + 1;
  }

  private void touchUnless(boolean same) {
    version = same ? version : storedVersion + 1;
  }

  private InvalidOrderStatus refused(String what) {
    return new InvalidOrderStatus("An order that is " + status + " cannot " + what);
  }

  /** The scope of its number, and of the idempotency keys of its payments. */
  public UUID scopeId() {
    return branchId == null ? origin.tenantId() : branchId;
  }

  public OrderOrigin origin() {
    return origin;
  }

  OrderTimestamps timestamps() {
    return timestamps;
  }

  public OrderDetails details() {
    return new OrderDetails(
        origin.id(),
        origin.tenantId(),
        branchId,
        orderNumber,
        status,
        new OrderDetails.Origin(
            origin.source(), externalOrderId, origin.platform().displayCode(), origin.tableId()),
        new OrderCart(
            items,
            totalCents,
            notes,
            attention.stream().sorted().toList(),
            origin.platform().acceptBy(),
            dueAt,
            prepTimeMinutes,
            origin.platform().courier()),
        new OrderDetails.History(
            origin.createdAt(),
            timestamps.cancelledAt(),
            timestamps.cancelReason(),
            externalData,
            version));
  }
}
