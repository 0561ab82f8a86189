package org.restomesh.display.payment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.display.payment.bill.PaidItem;
import org.restomesh.order.payment.Bill;

/**
 * How money is spread over the orders that it came for. Each order gets what is due of it, at most
 * what its items cost. The remainder was not owed, because somebody else has paid meanwhile or the
 * order was cancelled: it goes to the orders that it was meant for.
 */
final class PaymentAllocation {
  private PaymentAllocation() {}

  /**
   * @param bills of the orders of the items
   * @return for each order that gets something, how much; in sum {@code cents}
   */
  static Map<UUID, Long> of(List<PaidItem> items, List<Bill> bills, long cents) {
    Map<UUID, Long> costs = new LinkedHashMap<>();
    items.forEach(item -> costs.merge(item.orderId(), item.cents(), Math::addExact));
    Map<UUID, Long> shares = new LinkedHashMap<>();
    long left = cents;
    for (Bill bill : bills) {
      long share =
          Math.min(left, Math.min(bill.dueCents(), costs.getOrDefault(bill.orderId(), 0L)));
      shares.put(bill.orderId(), share);
      left -= share;
    }
    for (Bill bill : bills) {
      long share = shares.getOrDefault(bill.orderId(), 0L);
      long more = Math.min(left, costs.getOrDefault(bill.orderId(), 0L) - share);
      shares.put(bill.orderId(), share + more);
      left -= more;
    }
    if (left > 0) {
      shares.merge(bills.get(0).orderId(), left, Math::addExact);
    }
    shares.values().removeIf(share -> share == 0);
    return shares;
  }
}
