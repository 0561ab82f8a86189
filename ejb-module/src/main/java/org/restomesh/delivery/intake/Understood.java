package org.restomesh.delivery.intake;

import java.util.List;
import java.util.Set;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderItem;

/**
 * A platform's cart in terms of our menu.
 *
 * @param reasons why a person should look at the cart; not those of the configuration
 */
record Understood(List<OrderItem> items, Set<AttentionReason> reasons) {
  Understood {
    items = List.copyOf(items);
    reasons = Set.copyOf(reasons);
  }
}
