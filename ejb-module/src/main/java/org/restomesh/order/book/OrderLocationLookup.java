package org.restomesh.order.book;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.menu.Menu;
import org.restomesh.menu.table.Tables;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.item.OrderItem;

/** Looks up the stations and table names of several orders at once. */
@Dependent
public class OrderLocationLookup {
  @Inject Menu menu;
  @Inject Tables tables;

  public OrderLocations of(RestaurantOrder order) {
    return of(List.of(order.details()));
  }

  public OrderLocations of(List<OrderDetails> orders) {
    Set<UUID> products =
        orders.stream()
            .flatMap(order -> order.cart().items().stream())
            .map(OrderItem::productId)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    Set<UUID> tableIds =
        orders.stream()
            .map(order -> order.origin().tableId())
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    return new OrderLocations(menu.madeAtTheBar(products), tables.namesOf(tableIds));
  }
}
