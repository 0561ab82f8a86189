package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.wire.Refusal;

/**
 * What a guest orders, in words that all platforms share; each writes it in its own way.
 *
 * @param asked the JSON of the control API that it was read from
 * @param personal written into every place where a platform has personal data; null for what a
 *     platform usually shows
 * @param merge laid over the platform's own JSON (RFC 7396), for shapes that nothing else covers
 */
public record PlaceOrder(
    JsonObject asked,
    List<Item> items,
    String note,
    @Nullable String personal,
    Delivery delivery,
    Amounts amounts,
    boolean test,
    JsonObject merge) {
  private static final Set<String> KNOWN =
      Set.of(
          "items",
          "note",
          "personal",
          "courier",
          "scheduledFor",
          "platformDiscountCents",
          "vendorDiscountCents",
          "feeCents",
          "tipCents",
          "driftCents",
          "test",
          "merge");
  private static final JsonObject BURGER =
      Json.createObjectBuilder().add("externalId", "1001").add("name", "Burger").build();

  /**
   * Who brings it, and when.
   *
   * @param courier PLATFORM, OWN or PICKUP
   * @param scheduledFor null for at once
   */
  public record Delivery(String courier, @Nullable Instant scheduledFor) {}

  /**
   * What is added to the items' prices, or taken off them.
   *
   * @param driftCents by which the platform's total is wrong
   */
  public record Amounts(
      long platformDiscountCents,
      long vendorDiscountCents,
      long feeCents,
      long tipCents,
      long driftCents) {

    public long discountCents() {
      return platformDiscountCents + vendorDiscountCents;
    }
  }

  /**
   * @throws Refusal when it has an unknown member
   */
  public static PlaceOrder of(JsonObject asked) {
    for (String name : asked.keySet()) {
      if (!KNOWN.contains(name)) {
        throw Refusal.malformed(name + ": not known; known are " + KNOWN);
      }
    }
    String scheduled = asked.getString("scheduledFor", null);
    return new PlaceOrder(
        asked,
        Item.all(asked.getOrDefault("items", Json.createArrayBuilder().add(BURGER).build())),
        asked.getString("note", ""),
        asked.getString("personal", null),
        new Delivery(
            asked.getString("courier", "PLATFORM"),
            scheduled == null ? null : Instant.parse(scheduled)),
        new Amounts(
            cents(asked, "platformDiscountCents"),
            cents(asked, "vendorDiscountCents"),
            cents(asked, "feeCents"),
            cents(asked, "tipCents"),
            cents(asked, "driftCents")),
        asked.getBoolean("test", false),
        asked.containsKey("merge") ? asked.getJsonObject("merge") : JsonValue.EMPTY_JSON_OBJECT);
  }

  /** A copy with the JSON's members; what it leaves out stays. */
  public PlaceOrder changedBy(JsonObject change) {
    JsonObjectBuilder all = Json.createObjectBuilder(asked);
    change.forEach(all::add);
    return of(all.build());
  }

  /** What a platform writes where it has personal data. */
  public String personal(String usually) {
    return personal == null ? usually : personal;
  }

  public long itemCents() {
    return items.stream().mapToLong(Item::totalCents).sum() + amounts.driftCents();
  }

  /** The platform's JSON with the changes that the control API asked for. */
  public JsonObject merged(JsonObjectBuilder wire) {
    JsonObject whole = wire.build();
    return merge.isEmpty() ? whole : Json.createMergePatch(merge).apply(whole).asJsonObject();
  }

  public static JsonValue textOrNull(@Nullable String text) {
    return text == null ? JsonValue.NULL : Json.createValue(text);
  }

  private static long cents(Map<String, JsonValue> asked, String name) {
    return Item.number(asked, name, 0);
  }
}
