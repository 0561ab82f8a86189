package org.restomesh.delivery.intake.cart;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.item.OrderItem;

/**
 * A platform's cart in terms of our menu.
 *
 * @param reasons why a person should look at the cart; not those of the configuration
 * @param atTheBar the products among them that are made there
 */
public record MappedCart(List<OrderItem> items, Set<AttentionReason> reasons, Set<UUID> atTheBar) {
  public MappedCart {
    items = List.copyOf(items);
    reasons = Set.copyOf(reasons);
    atTheBar = Set.copyOf(atTheBar);
  }
}
