package org.restomesh.simulators.delivery.b;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.wire.Refusal;

/** An order in the platform's JSON: amounts are numbers in lira, names are in two languages. */
final class Orders {
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private Orders() {}

  static JsonObjectBuilder wire(Order order) {
    PlaceOrder placeOrder = order.placeOrder();
    long discounts = placeOrder.amounts().discountCents();
    JsonObjectBuilder wire =
        Json.createObjectBuilder()
            .add("id", order.id())
            .add("status", number(order.status()))
            .add("confirmationId", String.valueOf(order.number() % 10_000))
            .add("isScheduled", placeOrder.delivery().scheduledFor() != null)
            .add("scheduledDate", time(placeOrder.delivery().scheduledFor()))
            .add("checkoutDate", MILLIS.format(order.createdAt()))
            .add("restaurant", Json.createObjectBuilder().add("id", order.restaurant().id()))
            .add("deliveryType", placeOrder.delivery().courier().equals("PLATFORM") ? 1 : 2)
            .add("paymentMethod", 1)
            .add("client", client(placeOrder))
            .add("products", products(placeOrder))
            .add("clientNote", placeOrder.note())
            .add("doNotKnock", false)
            .add("dropOffAtDoor", false)
            .add("totalPrice", lira(placeOrder.itemCents()));
    if (discounts > 0) {
      wire.add("totalDiscountedPrice", lira(placeOrder.itemCents() - discounts));
    } else {
      wire.addNull("totalDiscountedPrice");
    }
    return wire.add("cancelReason", PlaceOrder.textOrNull(order.cancelReason()))
        .add("refunds", refunds(order));
  }

  private static JsonObjectBuilder client(PlaceOrder placeOrder) {
    return Json.createObjectBuilder()
        .add("id", "c1")
        .add("name", placeOrder.personal("M** K**"))
        .add("contactPhoneNumber", placeOrder.personal("+90850/4471"))
        .add(
            "deliveryAddress",
            Json.createObjectBuilder()
                .add("address", placeOrder.personal("*"))
                .add("city", placeOrder.personal("İstanbul"))
                .add("district", placeOrder.personal("*"))
                .add("aptNo", placeOrder.personal("*"))
                .add("floor", placeOrder.personal("*"))
                .add("doorNo", placeOrder.personal("*"))
                .add("description", placeOrder.personal("*")))
        .add("location", Json.createObjectBuilder().add("lat", 41.0).add("lon", 29.0));
  }

  private static JsonArrayBuilder products(PlaceOrder placeOrder) {
    JsonArrayBuilder products = Json.createArrayBuilder();
    int line = 0;
    for (Item item : placeOrder.items()) {
      line++;
      long each = item.priceCents() + item.optionCents();
      products.add(
          Json.createObjectBuilder()
              .add("id", "line" + line)
              .add("product", "p-" + item.externalId())
              .add("chainProduct", item.externalId())
              .add("name", name(item.name()))
              .add("count", item.qty())
              .add("price", lira(item.priceCents()))
              .add("optionPrice", lira(item.optionCents()))
              .add("priceWithOption", lira(each))
              .add("totalPriceWithOption", lira(item.qty() * each))
              .add("note", item.note())
              .add("optionCategories", categories(item)));
    }
    return products;
  }

  private static JsonArrayBuilder categories(Item item) {
    JsonArrayBuilder chosen = Json.createArrayBuilder();
    int number = 0;
    for (Item.Option option : item.options()) {
      number++;
      chosen.add(
          Json.createObjectBuilder()
              .add("option", "o" + number)
              .add("name", name(option.name()))
              .add("price", lira(option.priceCents())));
    }
    JsonArrayBuilder categories = Json.createArrayBuilder();
    return item.options().isEmpty()
        ? categories
        : categories.add(
            Json.createObjectBuilder().add("name", name("Seçim")).add("options", chosen));
  }

  private static JsonArrayBuilder refunds(Order order) {
    JsonArrayBuilder refunds = Json.createArrayBuilder();
    for (Order.Refund refund : order.refunds()) {
      refunds.add(
          Json.createObjectBuilder()
              .add("refundId", refund.id())
              .add("amount", lira(refund.cents()))
              .add("reason", refund.reason()));
    }
    return refunds;
  }

  private static JsonObjectBuilder name(String text) {
    return Json.createObjectBuilder().add("tr", text).add("en", text);
  }

  private static JsonValue time(@Nullable Instant time) {
    return PlaceOrder.textOrNull(time == null ? null : MILLIS.format(time));
  }

  /** As people write it: 60, 175.5. */
  private static BigDecimal lira(long cents) {
    BigDecimal exact = BigDecimal.valueOf(cents, 2).stripTrailingZeros();
    return exact.scale() < 0 ? exact.setScale(0) : exact;
  }

  private static int number(String status) {
    try {
      return Integer.parseInt(status);
    } catch (NumberFormatException e) {
      throw new Refusal(400, "BAD_REQUEST", "status: a number here, not " + status);
    }
  }
}
