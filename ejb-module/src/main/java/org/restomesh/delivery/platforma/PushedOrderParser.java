package org.restomesh.delivery.platforma;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.wire.NoteText;
import org.restomesh.delivery.wire.OrderReader;
import org.restomesh.order.Courier;
import org.restomesh.order.item.OrderOption;

/**
 * An order or an amendment as it is pushed (contract/platforms#order-mapping,
 * contract/platforms#a-order). It has no status: changes of status are pushed separately.
 */
final class PushedOrderParser {
  private final JsonNode order;
  private final OrderReader reader = new OrderReader();

  private PushedOrderParser(JsonNode order) {
    this.order = order;
  }

  static PlatformOrder read(JsonNode order) {
    return new PushedOrderParser(order).toOrder();
  }

  private PlatformOrder toOrder() {
    String token = OrderReader.requireId(order, "token");
    List<PlatformItem> items = items();
    long grandTotal = reader.cents(order.path("price").path("grandTotal"), "price.grandTotal");
    long byVendor = 0;
    long byOthers = 0;
    for (JsonNode discount : order.path("discounts")) {
      for (JsonNode sponsorship : discount.path("sponsorships")) {
        long amount = reader.cents(sponsorship.path("amount"), "discounts.sponsorships.amount");
        if ("VENDOR".equals(sponsorship.path("sponsor").asText())) {
          byVendor += amount;
        } else {
          byOthers += amount;
        }
      }
    }
    long platformSide = grandTotal - feesAndTip() + byOthers;
    Instant acceptBy = reader.time(order.path("expiryDate"), "expiryDate");
    Instant dueAt = dueAt();
    return new PlatformOrder(
        token,
        null,
        new PlatformOrder.RemoteStatus(
            RemoteState.NEW, null, acceptBy, OrderReader.flag(order.path("preOrder")), false, null),
        new PlatformOrder.Cart(
            items,
            List.of(),
            NoteText.of(OrderReader.text(order.path("comments").path("customerComment"), 4_000)),
            grandTotal,
            new PlatformOrder.Judged(platformSide, byVendor)),
        new PlatformOrder.Delivery(displayCode(), dueAt, courier()),
        List.of(),
        reader.warnings());
  }

  private @Nullable String displayCode() {
    String shortCode = OrderReader.text(order.path("shortCode"), 64);
    return shortCode == null ? OrderReader.text(order.path("code"), 64) : shortCode;
  }

  private long feesAndTip() {
    JsonNode price = order.path("price");
    long sum = reader.centsOrNone(price.path("riderTip"), "price.riderTip");
    for (JsonNode fee : price.path("deliveryFees")) {
      sum += reader.centsOrNone(fee.path("value"), "price.deliveryFees.value");
    }
    return sum;
  }

  private List<PlatformItem> items() {
    List<PlatformItem> items = new ArrayList<>();
    for (JsonNode product : order.path("products")) {
      items.add(item(product, "products[" + items.size() + "]"));
    }
    if (items.isEmpty()) {
      reader.warn("there are no products");
    }
    return items;
  }

  private PlatformItem item(JsonNode product, String place) {
    List<OrderOption> options = new ArrayList<>();
    addToppings(options, product.path("selectedToppings"), place + ".selectedToppings");
    return new PlatformItem(
        OrderReader.text(product.path("remoteCode"), 128),
        reader.name(product.path("name"), place),
        reader.quantity(product.path("quantity"), place + ".quantity"),
        reader.cents(product.path("unitPrice"), place + ".unitPrice"),
        options,
        OrderReader.text(product.path("comment"), 1_000));
  }

  private void addToppings(List<OrderOption> options, JsonNode toppings, String place) {
    for (JsonNode topping : toppings) {
      int quantity =
          OrderReader.isAbsent(topping.path("quantity"))
              ? 1
              : reader.quantity(topping.path("quantity"), place + ".quantity");
      String name = reader.name(topping.path("name"), place);
      long price = reader.centsOrNone(topping.path("price"), place + ".price");
      options.add(
          new OrderOption(
              // An option has no quantity of its own, and the kitchen must see it.
              quantity == 1 ? name : quantity + " x " + name,
              reader.times(price, quantity, place + ".price"),
              false));
      addToppings(options, topping.path("children"), place + ".children");
    }
  }

  private @Nullable Instant dueAt() {
    JsonNode delivery = order.path("delivery");
    Instant pickup = reader.time(delivery.path("riderPickupTime"), "delivery.riderPickupTime");
    if (pickup != null) {
      return pickup;
    }
    Instant expected =
        reader.time(delivery.path("expectedDeliveryTime"), "delivery.expectedDeliveryTime");
    return expected == null
        ? reader.time(order.path("pickup").path("pickupTime"), "pickup.pickupTime")
        : expected;
  }

  private Courier courier() {
    if ("pickup".equals(order.path("expeditionType").asText())) {
      return Courier.PICKUP;
    }
    return OrderReader.isAbsent(order.path("delivery").path("riderPickupTime"))
        ? Courier.OWN
        : Courier.PLATFORM;
  }
}
