package org.restomesh.order.item;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/**
 * The items of an order after an amendment. A wanted item that the order already has keeps its id,
 * so that the kitchen sees a change and not a new item; an item that is no longer wanted stays,
 * cancelled.
 */
public final class AmendedItems {
  private final List<OrderItem> unmatched;
  private final List<OrderItem> alreadyCancelled = new ArrayList<>();
  private final List<OrderItem> wanted;

  /** The wanted items under the ids that they keep; null where an item is new. */
  private final @Nullable OrderItem[] amended;

  private AmendedItems(List<OrderItem> present, List<OrderItem> wanted) {
    this.unmatched = new ArrayList<>();
    for (OrderItem item : present) {
      (item.cancelled() ? alreadyCancelled : unmatched).add(item);
    }
    this.wanted = wanted;
    this.amended = new OrderItem[wanted.size()];
  }

  /**
   * @param wanted whose ids are not looked at
   */
  public static List<OrderItem> of(List<OrderItem> present, List<OrderItem> wanted) {
    return new AmendedItems(present, wanted).items();
  }

  private List<OrderItem> items() {
    // Exact matches first: otherwise one of two similar items could take the other's id.
    match((old, item) -> isSame(old, item) && old.qty() == item.qty());
    match(AmendedItems::isSame);
    match(AmendedItems::isSameProduct);
    List<OrderItem> items = new ArrayList<>();
    for (int i = 0; i < amended.length; i++) {
      OrderItem kept = amended[i];
      items.add(kept == null ? wanted.get(i).withId(Ids.next()) : kept);
    }
    unmatched.forEach(item -> items.add(item.asCancelled()));
    items.addAll(alreadyCancelled);
    return items;
  }

  private void match(BiPredicate<OrderItem, OrderItem> rule) {
    for (int i = 0; i < amended.length; i++) {
      OrderItem item = wanted.get(i);
      if (amended[i] != null) {
        continue;
      }
      for (OrderItem old : unmatched) {
        if (rule.test(old, item)) {
          amended[i] = item.withId(old.id());
          unmatched.remove(old);
          break;
        }
      }
    }
  }

  private static boolean isSame(OrderItem one, OrderItem other) {
    return isSameProduct(one, other)
        && one.options().equals(other.options())
        && Objects.equals(one.note(), other.note());
  }

  private static boolean isSameProduct(OrderItem one, OrderItem other) {
    if (one.externalItemId() != null || other.externalItemId() != null) {
      return Objects.equals(one.externalItemId(), other.externalItemId());
    }
    return Objects.equals(one.productId(), other.productId()) && one.name().equals(other.name());
  }
}
