package org.restomesh.order.item;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.restomesh.shared.Ids;

/**
 * The items of an order after an amendment. A wanted item that the order holds already keeps its
 * id, so that the kitchen sees a change and not a stranger; what is no longer wanted stays,
 * cancelled.
 */
public final class AmendedItems {
  private final List<OrderItem> left;
  private final List<OrderItem> gone = new ArrayList<>();
  private final List<OrderItem> wanted;
  private final OrderItem[] amended;

  private AmendedItems(List<OrderItem> present, List<OrderItem> wanted) {
    this.left = new ArrayList<>();
    for (OrderItem item : present) {
      (item.cancelled() ? gone : left).add(item);
    }
    this.wanted = wanted;
    this.amended = new OrderItem[wanted.size()];
  }

  public static List<OrderItem> of(List<OrderItem> present, List<OrderItem> wanted) {
    return new AmendedItems(present, wanted).items();
  }

  /** Items as they are, each with an id. */
  public static List<OrderItem> named(List<OrderItem> items) {
    return items.stream().map(item -> item.id() == null ? item.withId(Ids.next()) : item).toList();
  }

  private List<OrderItem> items() {
    // The very same first: else one of two alike could take the other's place.
    match((old, item) -> isSame(old, item) && old.qty() == item.qty());
    match(AmendedItems::isSame);
    match(AmendedItems::isOfTheSameDish);
    List<OrderItem> items = new ArrayList<>();
    for (int i = 0; i < amended.length; i++) {
      items.add(amended[i] == null ? wanted.get(i).withId(Ids.next()) : amended[i]);
    }
    left.forEach(item -> items.add(item.takenOut()));
    items.addAll(gone);
    return items;
  }

  private void match(BiPredicate<OrderItem, OrderItem> rule) {
    for (int i = 0; i < amended.length; i++) {
      OrderItem item = wanted.get(i);
      if (amended[i] != null) {
        continue;
      }
      for (OrderItem old : left) {
        if (rule.test(old, item)) {
          amended[i] = item.withId(old.id());
          left.remove(old);
          break;
        }
      }
    }
  }

  private static boolean isSame(OrderItem one, OrderItem other) {
    return isOfTheSameDish(one, other)
        && one.options().equals(other.options())
        && Objects.equals(one.note(), other.note());
  }

  private static boolean isOfTheSameDish(OrderItem one, OrderItem other) {
    if (one.externalItemId() != null || other.externalItemId() != null) {
      return Objects.equals(one.externalItemId(), other.externalItemId());
    }
    return Objects.equals(one.productId(), other.productId()) && one.name().equals(other.name());
  }
}
