package org.restomesh.order.book;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.Station;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.item.OrderItem;

/**
 * Where the items of some orders are made and which tables they go to, for everything that shows
 * them.
 *
 * @param bar those of their products that are made at the bar
 * @param tables names by id
 */
public record OrderLocations(Set<UUID> bar, Map<UUID, String> tables) {

  /** What is not on the menu goes to the kitchen, where somebody will know. */
  public Station stationOf(OrderItem item) {
    return item.productId() != null && bar.contains(item.productId())
        ? Station.BAR
        : Station.KITCHEN;
  }

  /** The name of its table, or null. */
  public @Nullable String tableOf(OrderDetails order) {
    UUID tableId = order.origin().tableId();
    return tableId == null ? null : tables.get(tableId);
  }
}
