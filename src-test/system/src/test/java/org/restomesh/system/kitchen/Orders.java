package org.restomesh.system.kitchen;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Orders as the gateway tells them. */
final class Orders {
  private Orders() {}

  static Map<String, Object> order(String id, Instant createdAt, Object... items) {
    Map<String, Object> order = new LinkedHashMap<>();
    order.put("id", id);
    order.put("branchId", "b1");
    order.put("orderNumber", "A-" + id.replaceAll("\\D", ""));
    order.put("status", "PENDING");
    order.put("source", "POS");
    order.put("displayCode", null);
    order.put("tableName", null);
    order.put("items", new ArrayList<>(Arrays.asList(items)));
    order.put("notes", null);
    order.put("attention", List.of());
    order.put("acceptBy", null);
    order.put("dueAt", null);
    order.put("prepTimeMinutes", null);
    order.put("courier", null);
    order.put("createdAt", createdAt.toString());
    order.put("readyAt", null);
    order.put("completedAt", null);
    order.put("cancelledAt", null);
    order.put("cancelReason", null);
    order.put("test", false);
    order.put("version", 1);
    return order;
  }

  static Map<String, Object> with(Map<String, Object> order, Object... changes) {
    Map<String, Object> changed = new LinkedHashMap<>(order);
    for (int i = 0; i < changes.length; i += 2) {
      changed.put((String) changes[i], changes[i + 1]);
    }
    return changed;
  }

  /** A line; its id is its name. */
  static Map<String, Object> item(int qty, String name, Object... changes) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("id", name);
    item.put("productId", "p");
    item.put("name", name);
    item.put("qty", qty);
    item.put("options", List.of());
    item.put("note", null);
    item.put("cancelled", false);
    item.put("station", "kitchen");
    return with(item, changes);
  }

  static Map<String, Object> option(String name) {
    return Map.of("name", name, "priceCents", 0, "removed", false);
  }

  static Map<String, Object> without(String name) {
    return Map.of("name", name, "priceCents", 0, "removed", true);
  }

  /** An evening. */
  static List<Map<String, Object>> rush(Instant now) {
    return List.of(
        with(
            order(
                "o31",
                now.minusSeconds(1404),
                item(
                    2,
                    "İskender Kebap",
                    "options",
                    List.of(option("Tereyağı"), without("Domates sosu"))),
                item(3, "Ayran", "station", "bar"),
                item(1, "Künefe", "note", "az şerbetli")),
            "displayCode",
            "31",
            "source",
            "PLATFORM_A",
            "courier",
            "PLATFORM",
            "status",
            "PREPARING",
            "dueAt",
            now.minusSeconds(60).toString(),
            "notes",
            "Fıstık alerjisi var, lütfen dikkat"),
        with(
            order(
                "o32",
                now.minusSeconds(850),
                item(2, "Karışık Pide"),
                item(4, "Mercimek Çorbası"),
                item(1, "Çoban Salata", "options", List.of(without("Soğan"))),
                item(4, "Şekersiz Çay", "station", "bar")),
            "tableName",
            "7",
            "status",
            "PREPARING"),
        with(
            order(
                "o34",
                now.minusSeconds(490),
                item(6, "Lahmacun", "options", List.of(option("Acılı"))),
                item(2, "Şalgam", "station", "bar")),
            "displayCode",
            "1742",
            "source",
            "PLATFORM_B",
            "courier",
            "OWN"),
        with(
            order(
                "o35",
                now.minusSeconds(390),
                item(
                    2,
                    "Adana Dürüm",
                    "options",
                    List.of(without("Maydanoz")),
                    "note",
                    "biri ortadan kesilsin"),
                item(2, "Limonata", "station", "bar")),
            "tableName",
            "Bahçe 3",
            "source",
            "SCREEN"),
        with(
            order(
                "o36",
                now.minusSeconds(240),
                item(1, "Kaşarlı Pide"),
                item(1, "Sucuklu Pide", "options", List.of(option("Yumurta")))),
            "displayCode",
            "90210077",
            "source",
            "PLATFORM_C",
            "courier",
            "PICKUP",
            "prepTimeMinutes",
            20),
        with(
            order("o37", now.minusSeconds(140), item(3, "Tavuk Şiş"), item(3, "Pilav")),
            "tableName",
            "12"),
        with(
            order("o38", now.minusSeconds(70), item(1, "Döner", "productId", null)),
            "displayCode",
            "5101",
            "source",
            "PLATFORM_D",
            "courier",
            "PLATFORM",
            "test",
            true),
        with(
            order("o40", now.minusSeconds(60), item(1, "İskender Kebap"), item(2, "Sütlaç")),
            "displayCode",
            "47",
            "source",
            "PLATFORM_A",
            "courier",
            "PLATFORM",
            "status",
            "PENDING_APPROVAL",
            "attention",
            List.of("MANUAL_ACCEPT"),
            "acceptBy",
            now.plusSeconds(380).toString()),
        with(
            order("o29", now.minusSeconds(1080), item(2, "Adana Kebap"), item(2, "Şıra")),
            "tableName",
            "4",
            "status",
            "READY"),
        with(
            order("o30", now.minusSeconds(900), item(4, "Beyti")),
            "displayCode",
            "1739",
            "source",
            "PLATFORM_B",
            "courier",
            "OWN",
            "status",
            "READY"),
        with(
            order("o41", now.minusSeconds(1800), item(2, "Su Böreği")),
            "displayCode",
            "1750",
            "source",
            "PLATFORM_B",
            "courier",
            "PICKUP",
            "dueAt",
            now.plusSeconds(7200).toString()),
        with(
            order("o27", now.minusSeconds(2400), item(2, "Kuru Fasulye")),
            "tableName",
            "2",
            "status",
            "SERVED",
            "completedAt",
            now.minusSeconds(700).toString()));
  }
}
