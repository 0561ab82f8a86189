package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.wire.Refusal;

/** A package in the platform's JSON: every unit of a line has an id of its own. */
final class Packages {
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");
  private static final DateTimeFormatter HOUR = DateTimeFormatter.ofPattern("HH:mm");
  private static final long READY_AFTER_SECONDS = 38 * 60;

  private Packages() {}

  static JsonObjectBuilder wire(Order order) {
    PlaceOrder placeOrder = order.placeOrder();
    return Json.createObjectBuilder()
        .add("id", order.id())
        .add("orderId", "88" + order.number())
        .add("orderNumber", String.valueOf(order.number()))
        .add("supplierId", Long.parseLong(order.restaurant().credential("supplierId")))
        .add("storeId", Long.parseLong(order.restaurant().id()))
        .add("packageStatus", order.status())
        .add("deliveryType", placeOrder.delivery().courier().equals("PLATFORM") ? "GO" : "STORE")
        .add("storePickupSelected", placeOrder.delivery().courier().equals("PICKUP"))
        .add("packageCreationDate", order.createdAt().toEpochMilli())
        .add("packageModificationDate", order.changedAt().toEpochMilli())
        .add("preparationTime", 0)
        .add("totalPrice", lira(placeOrder.itemCents()))
        .add("testPackage", placeOrder.test())
        .add("customer", customer(placeOrder))
        .add("address", address(placeOrder))
        .add("lines", lines(order))
        .add("promotions", promotions(placeOrder.amounts()))
        .add("payment", Json.createObjectBuilder().add("paymentType", "PAY_WITH_CARD"))
        .add("customerNote", placeOrder.note())
        .add("eta", eta(order))
        .add("cancelInfo", cancelInfo(order))
        .add("claims", claims(order));
  }

  /** The ids of all units that are not cancelled. */
  static List<String> units(Order order) {
    List<String> ids = new ArrayList<>();
    int line = 0;
    for (Item item : order.placeOrder().items()) {
      line++;
      for (int unit = 1; unit <= item.qty(); unit++) {
        ids.add(unitId(order, line, unit));
      }
    }
    return ids;
  }

  private static String unitId(Order order, int line, int unit) {
    return order.id() + "-" + line + "-" + unit;
  }

  private static JsonObjectBuilder customer(PlaceOrder placeOrder) {
    return Json.createObjectBuilder()
        .add("id", 9)
        .add("firstName", placeOrder.personal("M."))
        .add("lastName", placeOrder.personal("K."));
  }

  private static JsonObjectBuilder address(PlaceOrder placeOrder) {
    return Json.createObjectBuilder()
        .add("address1", placeOrder.personal("*"))
        .add("district", placeOrder.personal("*"))
        .add("city", placeOrder.personal("İstanbul"))
        .add("latitude", placeOrder.personal("41.0"))
        .add("longitude", placeOrder.personal("29.0"));
  }

  private static JsonArrayBuilder lines(Order order) {
    JsonArrayBuilder lines = Json.createArrayBuilder();
    int line = 0;
    for (Item item : order.placeOrder().items()) {
      line++;
      JsonArrayBuilder modifiers = Json.createArrayBuilder();
      JsonArrayBuilder removed = Json.createArrayBuilder();
      int number = 0;
      for (Item.Option option : item.options()) {
        number++;
        if (option.removed()) {
          removed.add(Json.createObjectBuilder().add("id", number).add("name", option.name()));
        } else {
          modifiers.add(modifier(number, option));
        }
      }
      lines.add(
          Json.createObjectBuilder()
              .add("productId", productId(item))
              .add("name", item.name())
              .add("price", lira(item.priceCents()))
              .add("unitSellingPrice", lira(item.priceCents() + item.optionCents()))
              .add("items", items(order, line, item))
              .add("modifierProducts", modifiers)
              .add("extraIngredients", Json.createArrayBuilder())
              .add("removedIngredients", removed));
    }
    return lines;
  }

  private static JsonObjectBuilder modifier(int number, Item.Option option) {
    return Json.createObjectBuilder()
        .add("productId", number)
        .add("name", option.name())
        .add("price", lira(option.priceCents()))
        .add("modifierProducts", Json.createArrayBuilder());
  }

  private static JsonArrayBuilder items(Order order, int line, Item item) {
    JsonArrayBuilder items = Json.createArrayBuilder();
    for (int unit = 1; unit <= item.qty() + item.cancelledQty(); unit++) {
      items.add(
          Json.createObjectBuilder()
              .add("packageItemId", unitId(order, line, unit))
              .add("isCancelled", unit > item.qty()));
    }
    return items;
  }

  private static JsonArrayBuilder promotions(PlaceOrder.Amounts amounts) {
    JsonArrayBuilder promotions = Json.createArrayBuilder();
    return amounts.vendorDiscountCents() == 0
        ? promotions
        : promotions.add(
            Json.createObjectBuilder()
                .add("description", "kmp")
                .add("totalSellerAmount", lira(amounts.vendorDiscountCents())));
  }

  private static String eta(Order order) {
    Instant scheduledFor = order.placeOrder().delivery().scheduledFor();
    return HOUR.format(
        (scheduledFor == null ? order.createdAt().plusSeconds(READY_AFTER_SECONDS) : scheduledFor)
            .atZone(ISTANBUL));
  }

  private static JsonValue cancelInfo(Order order) {
    if (order.has(Order.Mark.SPLIT)) {
      return Json.createObjectBuilder().add("reason", "SPLIT").build();
    }
    return order.cancelReason() == null
        ? JsonValue.NULL
        : Json.createObjectBuilder().add("reason", order.cancelReason()).build();
  }

  private static JsonArrayBuilder claims(Order order) {
    JsonArrayBuilder claims = Json.createArrayBuilder();
    for (Order.Refund refund : order.refunds()) {
      claims.add(
          Json.createObjectBuilder()
              .add("claimId", refund.id())
              .add("refundAmount", lira(refund.cents()))
              .add("createdDate", refund.at().toEpochMilli()));
    }
    return claims;
  }

  private static BigDecimal lira(long cents) {
    BigDecimal exact = BigDecimal.valueOf(cents, 2);
    return cents % 10 == 0 ? exact.setScale(1) : exact;
  }

  private static long productId(Item item) {
    try {
      return Long.parseLong(item.externalId());
    } catch (NumberFormatException e) {
      throw Refusal.malformed("externalId: digits here, not " + item.externalId());
    }
  }
}
