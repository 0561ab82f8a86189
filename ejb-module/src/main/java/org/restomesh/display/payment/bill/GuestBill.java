package org.restomesh.display.payment.bill;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.display.payment.bill.PayableItems.PayableItem;
import org.restomesh.display.payment.bill.PayableItems.PayableOrder;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.payment.Bill;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;

/**
 * One order as guests can pay it. Guests pay items; staff take plain amounts, which belong to no
 * item. So every unit that no guest has paid can be chosen, and a guest is never charged more than
 * what is due of the whole order and not in another open payment.
 */
public final class GuestBill {
  private final Bill bill;
  private final Map<UUID, ItemCoverage> claims = new HashMap<>();

  /**
   * @param claims of any orders
   */
  public GuestBill(Bill bill, List<ItemCoverage> claims) {
    this.bill = bill;
    claims.stream()
        .filter(claim -> claim.orderId().equals(bill.orderId()))
        .forEach(claim -> this.claims.put(claim.itemId(), claim));
  }

  UUID orderId() {
    return bill.orderId();
  }

  String orderNumber() {
    return bill.order().orderNumber();
  }

  Optional<OrderItem> find(UUID itemId) {
    return items().stream().filter(item -> item.id().equals(itemId)).findFirst();
  }

  /** Empty when nobody owes anything of it. */
  public Optional<PayableOrder> shown() {
    List<PayableItem> items = new ArrayList<>();
    for (OrderItem item : items()) {
      if (unpaid(item) > 0 && unitCents(item) > 0) {
        items.add(
            new PayableItem(item.id(), item.name(), item.qty(), unpaid(item), unitCents(item)));
      }
    }
    return items.isEmpty() ? Optional.empty() : Optional.of(new PayableOrder(orderId(), items));
  }

  /** The charge for everything that is shown. */
  public long unpaidCents() {
    long sum = 0;
    for (OrderItem item : items()) {
      sum = Math.addExact(sum, unitCents(item) * unpaid(item));
    }
    return Math.min(sum, bill.dueCents());
  }

  /** All units that nobody has paid or is paying. */
  List<PaidItem> rest() {
    List<PaidItem> rest = new ArrayList<>();
    for (OrderItem item : items()) {
      int free = unpaid(item) - held(item);
      if (free > 0 && unitCents(item) > 0) {
        rest.add(new PaidItem(orderId(), item.id(), free, unitCents(item)));
      }
    }
    return rest;
  }

  /**
   * Some units of an item of this order.
   *
   * @param path of the selection in the request, for messages
   * @throws ValidationFailed when it is more than was ordered
   * @throws org.restomesh.order.OrderAlreadyPaid when nothing is due
   * @throws org.restomesh.order.InvalidOrderStatus when the order is cancelled
   * @throws ResourceConflict when they are paid, cancelled, or somebody is paying them
   */
  PaidItem choose(OrderItem item, int qty, String path) {
    if (qty > item.qty()) {
      throw new ValidationFailed(path + ".qty", "only " + item.qty() + " were ordered");
    }
    bill.requireDue();
    if (qty > unpaid(item)) {
      throw new ResourceConflict(path + ": only " + unpaid(item) + " are still to be paid");
    }
    if (qty > unpaid(item) - held(item)) {
      throw beingPaid();
    }
    return new PaidItem(orderId(), item.id(), qty, unitCents(item));
  }

  /**
   * The charge for these items: 0 when open payments cover all that is due.
   *
   * @param items of this order
   */
  long charge(List<PaidItem> items) {
    long held = claims.values().stream().mapToLong(ItemCoverage::heldCents).sum();
    return Math.max(0, Math.min(PaidItem.sum(items), bill.dueCents() - held));
  }

  /** How much of the cost of these items other guests have paid already. */
  public long twiceCents(List<PaidItem> items) {
    long twice = 0;
    for (PaidItem paid : items) {
      ItemCoverage claim = claims.get(paid.itemId());
      int ordered = find(paid.itemId()).map(OrderItem::qty).orElse(0);
      int over = claim == null ? 0 : claim.paid() + paid.qty() - ordered;
      twice += paid.unitPriceCents() * Math.max(0, Math.min(over, paid.qty()));
    }
    return twice;
  }

  private List<OrderItem> items() {
    return bill.order().cart().items();
  }

  static ResourceConflict beingPaid() {
    return new ResourceConflict("Somebody is paying this right now");
  }

  private int unpaid(OrderItem item) {
    if (item.cancelled() || bill.dueCents() == 0) {
      return 0;
    }
    ItemCoverage claim = claims.get(item.id());
    return claim == null ? item.qty() : Math.max(0, item.qty() - claim.paid());
  }

  private int held(OrderItem item) {
    ItemCoverage claim = claims.get(item.id());
    return claim == null ? 0 : claim.held();
  }

  private static long unitCents(OrderItem item) {
    return Math.max(0, item.totalCents() / item.qty());
  }
}
