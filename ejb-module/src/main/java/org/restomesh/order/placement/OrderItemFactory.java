package org.restomesh.order.placement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductOption;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/** Turns what was ordered from the menu into the items of an order, at the menu's prices. */
final class OrderItemFactory {
  private final Map<UUID, MenuProductDetails> menu;

  OrderItemFactory(Map<UUID, MenuProductDetails> menu) {
    this.menu = menu;
  }

  /**
   * @throws ResourceNotFound when a product is not on the tenant's menu
   * @throws InsufficientStock when one is not available now
   * @throws ValidationFailed when a product has no such option
   */
  List<OrderItem> of(List<PlaceOrder.Item> wanted) {
    List<OrderItem> items = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      items.add(item(wanted.get(i), "items[" + i + "]"));
    }
    return items;
  }

  private OrderItem item(PlaceOrder.Item wanted, String path) {
    MenuProductDetails product = menu.get(wanted.productId());
    if (product == null) {
      throw new ResourceNotFound("Product");
    }
    if (!product.canBeSold()) {
      throw new InsufficientStock(product.name(), wanted.qty());
    }
    List<OrderOption> options = new ArrayList<>();
    for (int i = 0; i < wanted.choices().size(); i++) {
      String name = wanted.choices().get(i).name();
      options.add(option(product, name, path + ".options[" + i + "].name"));
    }
    return new OrderItem(
        Ids.next(),
        product.id(),
        null,
        product.name(),
        wanted.qty(),
        product.sale().priceCents(),
        options,
        wanted.note(),
        false);
  }

  private static OrderOption option(MenuProductDetails product, String name, String path) {
    for (ProductOption option : product.options()) {
      if (option.name().equals(name)) {
        return new OrderOption(name, option.priceCents(), false);
      }
    }
    throw new ValidationFailed(path, "is no option of " + product.name());
  }
}
