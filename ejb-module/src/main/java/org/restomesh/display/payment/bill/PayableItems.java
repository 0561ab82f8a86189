package org.restomesh.display.payment.bill;

import java.util.List;
import java.util.UUID;

/**
 * What a guest owes.
 *
 * @param totalCents the charge for all of it: less than the items cost when staff have taken a part
 *     of the money already
 */
public record PayableItems(List<PayableOrder> orders, long totalCents) {
  public PayableItems {
    orders = List.copyOf(orders);
  }

  /** An order of which something is due, with its items that nobody has paid. */
  public record PayableOrder(UUID orderId, List<PayableItem> items) {
    public PayableOrder {
      items = List.copyOf(items);
    }
  }

  /**
   * An item.
   *
   * @param qty as ordered
   * @param unpaidQty how many of them no guest has paid, including those in open payments
   * @param unitPriceCents with options
   */
  public record PayableItem(
      UUID itemId, String name, int qty, int unpaidQty, long unitPriceCents) {}
}
