package org.restomesh.order.placement;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderCart;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.Placement;
import org.restomesh.order.item.OrderItem;

/**
 * An order from the menu, placed in the restaurant.
 *
 * @param tableId of the branch, or null
 * @param createdBy a user's id, or the screen as text
 */
public record MenuOrder(
    UUID tenantId,
    UUID branchId,
    @Nullable UUID tableId,
    List<PlaceOrder.Item> items,
    @Nullable String note,
    String createdBy,
    Placement placement) {

  public MenuOrder {
    items = List.copyOf(items);
  }

  List<UUID> productIds() {
    return items.stream().map(PlaceOrder.Item::productId).toList();
  }

  /** The order for the kitchen; its total is the sum of its items. */
  NewOrder priced(List<OrderItem> priced) {
    return new NewOrder(
        tenantId,
        branchId,
        OrderStatus.PENDING,
        new OrderDetails.Origin(
            placement.isOnScreen() ? OrderSource.SCREEN : OrderSource.POS, null, null, tableId),
        new OrderCart(
            priced,
            priced.stream().mapToLong(OrderItem::totalCents).reduce(0, Math::addExact),
            note,
            List.of(),
            null,
            null,
            null,
            null),
        null,
        createdBy,
        placement);
  }
}
