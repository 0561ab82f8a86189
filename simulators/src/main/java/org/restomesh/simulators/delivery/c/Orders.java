package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.wire.Refusal;

/** An order in the platform's JSON: whole kuruş, prices of items and options are those of lines. */
final class Orders {
  private Orders() {}

  static JsonObjectBuilder wire(Order order) {
    PlaceOrder placeOrder = order.placeOrder();
    return Json.createObjectBuilder()
        .add("id", Long.parseLong(order.id()))
        .add("status", order.status())
        .add("deliveryProvider", provider(placeOrder))
        .add(
            "store",
            Json.createObjectBuilder()
                .add("id", Long.parseLong(order.restaurant().id()))
                .add("name", "Şube"))
        .add("customer", customer(placeOrder))
        .add("prices", prices(placeOrder))
        .add("items", items(placeOrder))
        .add(
            "extendedProperties",
            Json.createObjectBuilder()
                .add("orderNote", placeOrder.note())
                .add("contactlessDelivery", false)
                .add("ringDoorBell", false))
        .add("log", Json.createObjectBuilder().add("createdAsMs", order.createdAt().toEpochMilli()))
        .add("refunds", refunds(order));
  }

  private static String provider(PlaceOrder placeOrder) {
    String courier = placeOrder.delivery().courier();
    return switch (courier) {
      case "PLATFORM", "PICKUP" -> courier;
      case "OWN" -> "RESTAURANT";
      default -> throw Refusal.malformed("courier: PLATFORM, OWN or PICKUP");
    };
  }

  private static JsonObjectBuilder customer(PlaceOrder placeOrder) {
    return Json.createObjectBuilder()
        .add("id", 5)
        .add("fullName", placeOrder.personal("M** K**"))
        .add("phoneNumber", placeOrder.personal("0850*******"))
        .add(
            "deliveryAddress",
            Json.createObjectBuilder()
                .add("direction", placeOrder.personal("*"))
                .add("detail", placeOrder.personal("*"))
                .add("city", placeOrder.personal("İstanbul"))
                .add("town", placeOrder.personal("*"))
                .add("district", placeOrder.personal("*")));
  }

  private static JsonObjectBuilder prices(PlaceOrder placeOrder) {
    long total = placeOrder.itemCents();
    long discounts = placeOrder.amounts().discountCents();
    JsonObjectBuilder prices = Json.createObjectBuilder().add("total", amount(total));
    if (discounts > 0) {
      prices
          .add("discounted", amount(total - discounts))
          .add("restaurantDiscounted", penny(placeOrder.amounts().vendorDiscountCents()))
          .add("platformDiscounted", penny(placeOrder.amounts().platformDiscountCents()));
    }
    return prices;
  }

  private static JsonObjectBuilder amount(long cents) {
    return penny(cents).add("text", "%d,%02d TL".formatted(cents / 100, cents % 100));
  }

  private static JsonObjectBuilder penny(long cents) {
    return Json.createObjectBuilder().add("amountAsPenny", cents);
  }

  private static JsonArrayBuilder items(PlaceOrder placeOrder) {
    JsonArrayBuilder items = Json.createArrayBuilder();
    int line = 0;
    for (Item item : placeOrder.items()) {
      line++;
      items.add(
          Json.createObjectBuilder()
              .add("id", line)
              .add("productId", productId(item))
              .add("name", item.name())
              .add("amount", item.qty())
              .add("price", item.priceCents() * item.qty())
              .add("note", item.note())
              .add("options", options(item)));
    }
    return items;
  }

  private static JsonArrayBuilder options(Item item) {
    JsonArrayBuilder options = Json.createArrayBuilder();
    for (Item.Option option : item.options()) {
      options.add(
          Json.createObjectBuilder()
              .add("headerName", option.removed() ? "Çıkarılacak" : "Ekstra")
              .add("itemNames", option.name())
              .add("primaryPrice", option.priceCents() * item.qty())
              .add("quantity", 1)
              .add("excluded", option.removed())
              .add("options", Json.createArrayBuilder()));
    }
    return options;
  }

  private static JsonArrayBuilder refunds(Order order) {
    JsonArrayBuilder refunds = Json.createArrayBuilder();
    for (Order.Refund refund : order.refunds()) {
      refunds.add(penny(refund.cents()).add("refundId", refund.id()));
    }
    return refunds;
  }

  private static long productId(Item item) {
    try {
      return Long.parseLong(item.externalId());
    } catch (NumberFormatException e) {
      throw Refusal.malformed("externalId: digits here, not " + item.externalId());
    }
  }
}
