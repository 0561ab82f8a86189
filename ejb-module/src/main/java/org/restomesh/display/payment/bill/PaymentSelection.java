package org.restomesh.display.payment.bill;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.payment.bill.OpenPayIntent.Wanted;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.payment.Bill;
import org.restomesh.payment.BasketLine;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;

/**
 * What a guest pays in one go.
 *
 * @param basket what the payment page shows; its sum is the amount
 */
public record PaymentSelection(List<PaidItem> items, long amountCents, List<BasketLine> basket) {

  public PaymentSelection {
    items = List.copyOf(items);
    basket = List.copyOf(basket);
  }

  /**
   * @param wanted null for all that can be paid
   * @param bills of the guest's own screen, as they stand now
   * @throws ValidationFailed when an item is not on them, is named twice, or was ordered fewer
   *     times
   * @throws ResourceConflict when it cannot be paid now
   */
  public static PaymentSelection of(@Nullable List<Wanted> wanted, List<GuestBill> bills) {
    return wanted == null ? everything(bills) : of(named(wanted, bills));
  }

  /**
   * The orders that the selection concerns, to be locked first.
   *
   * @param wanted null for all that can be paid
   */
  public static List<UUID> concerned(@Nullable List<Wanted> wanted, List<Bill> bills) {
    Set<UUID> named = new HashSet<>();
    if (wanted != null) {
      wanted.forEach(one -> named.add(one.itemId()));
    }
    return bills.stream()
        .filter(
            bill ->
                wanted == null
                    ? bill.dueCents() > 0
                    : bill.order().cart().items().stream()
                        .anyMatch(item -> named.contains(item.id())))
        .map(Bill::orderId)
        .toList();
  }

  private static PaymentSelection everything(List<GuestBill> bills) {
    Map<GuestBill, List<PaidItem>> rest = new LinkedHashMap<>();
    for (GuestBill bill : bills) {
      if (bill.charge(bill.rest()) > 0) {
        rest.put(bill, bill.rest());
      }
    }
    if (rest.isEmpty()) {
      throw bills.stream().anyMatch(bill -> bill.unpaidCents() > 0)
          ? GuestBill.beingPaid()
          : nothingToPay();
    }
    return of(rest);
  }

  private static Map<GuestBill, List<PaidItem>> named(List<Wanted> wanted, List<GuestBill> bills) {
    Map<GuestBill, List<PaidItem>> chosen = new LinkedHashMap<>();
    Set<UUID> seen = new HashSet<>();
    for (int i = 0; i < wanted.size(); i++) {
      Wanted one = wanted.get(i);
      String path = "items[" + i + "]";
      if (!seen.add(one.itemId())) {
        throw new ValidationFailed(path + ".itemId", "is named twice");
      }
      GuestBill bill = billOf(one.itemId(), bills, path);
      OrderItem item = bill.find(one.itemId()).orElseThrow();
      chosen
          .computeIfAbsent(bill, its -> new ArrayList<>())
          .add(bill.choose(item, one.qty(), path));
    }
    return chosen;
  }

  /** An item of another screen is answered like one that does not exist. */
  private static GuestBill billOf(UUID itemId, List<GuestBill> bills, String path) {
    return bills.stream()
        .filter(bill -> bill.find(itemId).isPresent())
        .findFirst()
        .orElseThrow(
            () -> new ValidationFailed(path + ".itemId", "is no item of this screen's orders"));
  }

  private static PaymentSelection of(Map<GuestBill, List<PaidItem>> chosen) {
    List<PaidItem> items = new ArrayList<>();
    List<BasketLine> basket = new ArrayList<>();
    long amount = 0;
    for (Map.Entry<GuestBill, List<PaidItem>> one : chosen.entrySet()) {
      long charge = one.getKey().charge(one.getValue());
      if (charge == 0 && PaidItem.sum(one.getValue()) > 0) {
        throw GuestBill.beingPaid();
      }
      amount = Math.addExact(amount, charge);
      items.addAll(one.getValue());
      basket.addAll(lines(one.getKey(), one.getValue(), charge));
    }
    if (amount == 0) {
      throw nothingToPay();
    }
    return new PaymentSelection(items, amount, basket);
  }

  /** Where staff have taken a part, the item prices do not add up to the charge. */
  private static List<BasketLine> lines(GuestBill bill, List<PaidItem> items, long charge) {
    if (charge < PaidItem.sum(items)) {
      return List.of(new BasketLine(bill.orderNumber(), charge, 1));
    }
    return items.stream()
        .filter(item -> item.unitPriceCents() > 0)
        .map(
            item ->
                new BasketLine(
                    bill.find(item.itemId()).orElseThrow().name(),
                    item.unitPriceCents(),
                    item.qty()))
        .toList();
  }

  private static ResourceConflict nothingToPay() {
    return new ResourceConflict("There is nothing to pay");
  }
}
