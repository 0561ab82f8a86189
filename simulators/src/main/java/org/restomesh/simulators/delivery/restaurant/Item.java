package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.wire.Refusal;

/**
 * A line of an order.
 *
 * @param externalId what the restaurant has mapped, or not
 * @param priceCents for one, without options
 * @param cancelledQty how many more were ordered and have been cancelled since (platform_d)
 */
public record Item(
    String externalId,
    String name,
    int qty,
    long priceCents,
    String note,
    List<Option> options,
    int cancelledQty) {
  private static final Set<String> KNOWN =
      Set.of("externalId", "name", "qty", "priceCents", "note", "options", "cancelledQty");

  /**
   * @param priceCents for one of the item
   * @param removed the option names what is left out
   */
  public record Option(String name, long priceCents, boolean removed) {
    private static Option of(JsonObject json) {
      return new Option(
          json.getString("name"), number(json, "priceCents", 0), json.getBoolean("removed", false));
    }

    private JsonObject json() {
      return Json.createObjectBuilder()
          .add("name", name)
          .add("priceCents", priceCents)
          .add("removed", removed)
          .build();
    }
  }

  static List<Item> all(JsonValue json) {
    List<Item> items = new ArrayList<>();
    json.asJsonArray().forEach(item -> items.add(of(item.asJsonObject())));
    return List.copyOf(items);
  }

  public static JsonArray json(List<Item> items) {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    items.forEach(item -> rows.add(item.json()));
    return rows.build();
  }

  private static Item of(JsonObject json) {
    for (String name : json.keySet()) {
      if (!KNOWN.contains(name)) {
        throw Refusal.malformed("items." + name + ": not known; known are " + KNOWN);
      }
    }
    JsonArray options = json.getJsonArray("options");
    return new Item(
        externalId(json.get("externalId")),
        json.getString("name", "Burger"),
        (int) number(json, "qty", 1),
        number(json, "priceCents", 10_000),
        json.getString("note", ""),
        options == null ? List.of() : options.getValuesAs(Option::of),
        (int) number(json, "cancelledQty", 0));
  }

  private JsonObject json() {
    JsonArrayBuilder chosen = Json.createArrayBuilder();
    options.forEach(option -> chosen.add(option.json()));
    return Json.createObjectBuilder()
        .add("externalId", externalId)
        .add("name", name)
        .add("qty", qty)
        .add("priceCents", priceCents)
        .add("note", note)
        .add("options", chosen)
        .add("cancelledQty", cancelledQty)
        .build();
  }

  public Item times(int count) {
    return new Item(externalId, name, count, priceCents, note, options, 0);
  }

  public long optionCents() {
    return options.stream().mapToLong(Option::priceCents).sum();
  }

  public long totalCents() {
    return qty * (priceCents + optionCents());
  }

  private static String externalId(@Nullable JsonValue value) {
    return value instanceof JsonString text ? text.getString() : String.valueOf(value);
  }

  public static long number(Map<String, JsonValue> json, String name, long defaultValue) {
    return json.get(name) instanceof JsonNumber number ? number.longValueExact() : defaultValue;
  }
}
