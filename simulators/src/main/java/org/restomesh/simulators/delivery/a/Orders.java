package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;

/** An order in the platform's JSON: amounts are decimal texts, but those of fees are numbers. */
final class Orders {
  private static final Duration ACCEPT_TIMEOUT = Duration.ofMinutes(10);
  private static final Duration RIDER_DELAY = Duration.ofMinutes(18);
  private static final Duration ARRIVAL_DELAY = Duration.ofMinutes(38);
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private Orders() {}

  static JsonObjectBuilder wire(Order order) {
    PlaceOrder placeOrder = order.placeOrder();
    String id = order.id();
    boolean pickedUp = placeOrder.delivery().courier().equals("PICKUP");
    return Json.createObjectBuilder()
        .add("token", id)
        .add("code", "r7k2-" + id + "-h9zz")
        .add("shortCode", String.valueOf(order.number() % 100))
        .add("createdAt", MILLIS.format(order.createdAt()))
        .add("expiryDate", MILLIS.format(order.createdAt().plus(ACCEPT_TIMEOUT)))
        .add("test", placeOrder.test())
        .add("preOrder", placeOrder.delivery().scheduledFor() != null)
        .add("expeditionType", pickedUp ? "pickup" : "delivery")
        .add("platformRestaurant", object("id", order.restaurant().id()))
        .add("customer", customer(placeOrder))
        .add("delivery", pickedUp ? JsonValue.NULL : delivery(order))
        .add("pickup", pickedUp ? pickup(order) : JsonValue.NULL)
        .add("comments", object("customerComment", placeOrder.note()))
        .add("payment", Json.createObjectBuilder().add("status", "paid").add("type", "online"))
        .add("price", price(placeOrder))
        .add("discounts", discounts(placeOrder.amounts()))
        .add("products", products(placeOrder))
        .add("callbackUrls", object("orderAcceptedUrl", "https://elsewhere.invalid/x"));
  }

  private static JsonObjectBuilder customer(PlaceOrder placeOrder) {
    return Json.createObjectBuilder()
        .add("firstName", placeOrder.personal("M."))
        .add("lastName", placeOrder.personal("K."))
        .add("mobilePhone", placeOrder.personal("+900000000000"))
        .add("email", placeOrder.personal("m@example.invalid"));
  }

  private static JsonValue delivery(Order order) {
    PlaceOrder placeOrder = order.placeOrder();
    boolean rider = placeOrder.delivery().courier().equals("PLATFORM");
    Instant there = order.createdAt().plus(ARRIVAL_DELAY);
    Instant scheduledFor = placeOrder.delivery().scheduledFor();
    Instant due = scheduledFor == null ? there : scheduledFor;
    JsonObjectBuilder delivery =
        Json.createObjectBuilder().add("expectedDeliveryTime", MILLIS.format(due));
    if (rider) {
      Instant pickup = scheduledFor == null ? order.createdAt().plus(RIDER_DELAY) : due;
      delivery.add("riderPickupTime", MILLIS.format(pickup)).addNull("address");
    } else {
      delivery.addNull("riderPickupTime").add("address", address(placeOrder));
    }
    return delivery.build();
  }

  private static JsonObjectBuilder address(PlaceOrder placeOrder) {
    return Json.createObjectBuilder()
        .add("street", placeOrder.personal("Moda Caddesi"))
        .add("number", placeOrder.personal("1"))
        .add("city", placeOrder.personal("İstanbul"))
        .add("postcode", placeOrder.personal("34000"))
        .add("deliveryInstructions", placeOrder.personal("*"));
  }

  private static JsonValue pickup(Order order) {
    Instant due = order.placeOrder().delivery().scheduledFor();
    Instant at = due == null ? order.createdAt().plus(RIDER_DELAY) : due;
    return object("pickupTime", MILLIS.format(at)).build();
  }

  private static JsonObjectBuilder price(PlaceOrder placeOrder) {
    PlaceOrder.Amounts amounts = placeOrder.amounts();
    long total =
        placeOrder.itemCents() + amounts.feeCents() + amounts.tipCents() - amounts.discountCents();
    JsonArrayBuilder fees = Json.createArrayBuilder();
    if (amounts.feeCents() > 0) {
      fees.add(
          Json.createObjectBuilder().add("name", "fee").add("value", lira(amounts.feeCents())));
    }
    return Json.createObjectBuilder()
        .add("grandTotal", text(total))
        .add("riderTip", text(amounts.tipCents()))
        .add("deliveryFees", fees);
  }

  private static JsonArrayBuilder discounts(PlaceOrder.Amounts amounts) {
    long whole = amounts.discountCents();
    JsonArrayBuilder discounts = Json.createArrayBuilder();
    if (whole == 0) {
      return discounts;
    }
    return discounts.add(
        Json.createObjectBuilder()
            .add("name", "cmp")
            .add("amount", text(whole))
            .add(
                "sponsorships",
                Json.createArrayBuilder()
                    .add(sponsor("PLATFORM", amounts.platformDiscountCents()))
                    .add(sponsor("VENDOR", amounts.vendorDiscountCents()))));
  }

  private static JsonObjectBuilder sponsor(String name, long cents) {
    return Json.createObjectBuilder().add("sponsor", name).add("amount", text(cents));
  }

  private static JsonArrayBuilder products(PlaceOrder placeOrder) {
    JsonArrayBuilder products = Json.createArrayBuilder();
    int line = 0;
    for (Item item : placeOrder.items()) {
      line++;
      products.add(
          Json.createObjectBuilder()
              .add("id", "pl-" + line)
              .add("remoteCode", item.externalId())
              .add("name", item.name())
              .add("quantity", String.valueOf(item.qty()))
              .add("unitPrice", text(item.priceCents()))
              .add("paidPrice", text(item.priceCents() * item.qty()))
              .add("comment", item.note())
              .add("variation", object("name", "Menü"))
              .add("selectedToppings", toppings(item)));
    }
    return products;
  }

  private static JsonArrayBuilder toppings(Item item) {
    JsonArrayBuilder toppings = Json.createArrayBuilder();
    int number = 0;
    for (Item.Option option : item.options()) {
      number++;
      toppings.add(
          Json.createObjectBuilder()
              .add("id", "t" + number)
              .add("remoteCode", "X" + number)
              .add("name", option.name())
              .add("price", text(option.priceCents()))
              .add("quantity", 1)
              .add("children", Json.createArrayBuilder()));
    }
    return toppings;
  }

  private static JsonObjectBuilder object(String name, String value) {
    return Json.createObjectBuilder().add(name, value);
  }

  private static BigDecimal lira(long cents) {
    return BigDecimal.valueOf(cents, 2);
  }

  private static String text(long cents) {
    return lira(cents).toPlainString();
  }
}
