package org.restomesh.order.kitchen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.item.OrderItem;

/**
 * One item as a station sees it.
 *
 * @param formerQty how many there were before; the present number unless that changed
 */
record KitchenTicketLine(OrderItem item, Mark mark, int formerQty) {

  /** What an amendment did to an item. */
  enum Mark {
    UNCHANGED,
    ADDED,
    CHANGED,
    CANCELLED
  }

  boolean isMarked() {
    return mark != Mark.UNCHANGED;
  }

  /** All items but cancelled ones. */
  static List<KitchenTicketLine> of(List<OrderItem> items) {
    return items.stream()
        .filter(item -> !item.cancelled())
        .map(item -> new KitchenTicketLine(item, Mark.UNCHANGED, item.qty()))
        .toList();
  }

  /** All items that are or were wanted, marked with the difference. */
  static List<KitchenTicketLine> between(List<OrderItem> before, List<OrderItem> after) {
    Map<UUID, OrderItem> former = new HashMap<>();
    before.stream().filter(item -> !item.cancelled()).forEach(item -> former.put(item.id(), item));
    List<KitchenTicketLine> lines = new ArrayList<>();
    for (OrderItem item : after) {
      OrderItem old = former.get(item.id());
      if (!item.cancelled()) {
        int formerQty = old == null ? item.qty() : old.qty();
        lines.add(new KitchenTicketLine(item, markOf(old, item), formerQty));
      } else if (old != null) {
        lines.add(new KitchenTicketLine(item, Mark.CANCELLED, old.qty()));
      }
    }
    return lines;
  }

  /**
   * @param old null when it was not wanted before
   */
  private static Mark markOf(@Nullable OrderItem old, OrderItem item) {
    if (old == null) {
      return Mark.ADDED;
    }
    boolean same =
        old.qty() == item.qty()
            && old.name().equals(item.name())
            && old.options().equals(item.options())
            && Objects.equals(old.note(), item.note());
    return same ? Mark.UNCHANGED : Mark.CHANGED;
  }
}
