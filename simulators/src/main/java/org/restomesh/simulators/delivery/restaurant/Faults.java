package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.restomesh.simulators.delivery.wire.Refusal;

/** Frequently used rules, by name. */
public final class Faults {
  private static final Map<String, JsonObject> ALL = new LinkedHashMap<>();

  static {
    put("error", answer(500).add("body", "oops"));
    put("unavailable", answer(503).add("body", "down"));
    put("throttle", answer(429));
    put("throttle-wait", answer(429).add("headers", headers("Retry-After", "2")));
    put("html", answer(200).add("type", "text/html").add("body", "<h1>We are back soon</h1>"));
    put("garbage", answer(200).add("type", "application/json").add("body", "{\"orders\":["));
    put("redirect", answer(302).add("headers", headers("Location", "http://127.0.0.1:1/")));
    put("unauthorized", answer(401));
    put("forbidden", answer(403));
    put("refused", answer(422).add("body", Json.createObjectBuilder().add("code", "INVALID")));
    put("slow", Json.createObjectBuilder().add("delayMillis", 3_000));
    put("timeout", answer(504).add("delayMillis", 20_000));
    put("timeout-after", answer(504).add("process", true).add("delayMillis", 20_000));
    put("lose", answer(500).add("process", true).add("body", "lost"));
    put("hold", Json.createObjectBuilder().add("hold", true));
    put("hold-after", Json.createObjectBuilder().add("hold", true).add("process", true));
    put("empty", answer(204).add("on", "fetchOrders"));
    put("page-2", answer(500).add("on", "fetchOrders").add("page", 2));
  }

  private Faults() {}

  public static Set<String> names() {
    return ALL.keySet();
  }

  /**
   * @throws Refusal when there is none of this name
   */
  static JsonObject named(String name) {
    JsonObject rule = ALL.get(name);
    if (rule == null) {
      throw Refusal.malformed("fault: one of " + names());
    }
    return rule;
  }

  private static JsonObjectBuilder answer(int status) {
    return Json.createObjectBuilder().add("status", status);
  }

  private static JsonObjectBuilder headers(String name, String value) {
    return Json.createObjectBuilder().add(name, value);
  }

  private static void put(String name, JsonObjectBuilder rule) {
    ALL.put(name, rule.build());
  }
}
