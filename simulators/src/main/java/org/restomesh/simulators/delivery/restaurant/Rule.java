package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.restomesh.simulators.delivery.wire.Refusal;

/**
 * Makes some calls fail. Without a status the true answer is given, only later; with one the
 * platform does nothing unless told to process the call.
 */
public final class Rule {
  private static final long MAX_DELAY_SECONDS = 120;
  private static final Set<String> KNOWN =
      Set.of(
          "on",
          "path",
          "page",
          "times",
          "process",
          "delayMillis",
          "hold",
          "status",
          "headers",
          "body",
          "type");

  private final JsonObject json;
  private final AtomicInteger left;
  private final AtomicInteger held = new AtomicInteger();
  private final CountDownLatch released = new CountDownLatch(1);

  private Rule(JsonObject json) {
    this.json = json;
    this.left = new AtomicInteger((int) Item.number(json, "times", 1));
  }

  /**
   * @param json the members below, or "fault" with the name of a prepared rule and what differs
   *     from it
   */
  public static Rule of(JsonObject json) {
    JsonObjectBuilder whole = Json.createObjectBuilder();
    if (json.containsKey("fault")) {
      Faults.named(json.getString("fault")).forEach(whole::add);
    }
    json.forEach(whole::add);
    whole.remove("fault");
    JsonObject rule = whole.build();
    for (String name : rule.keySet()) {
      if (!KNOWN.contains(name)) {
        throw Refusal.malformed(name + ": not known; known are fault and " + KNOWN);
      }
    }
    return new Rule(rule);
  }

  /** Whether it applies to this call, which uses it up once. */
  boolean takes(String operation, String path, int page) {
    boolean matches =
        Set.of("*", operation).contains(json.getString("on", "*"))
            && path.contains(json.getString("path", ""))
            && Item.number(json, "page", page) == page;
    return matches && left.getAndUpdate(n -> n > 0 ? n - 1 : n) != 0;
  }

  boolean isUsedUp() {
    return left.get() == 0 && held.get() == 0;
  }

  void release() {
    released.countDown();
  }

  public Response answer(Supplier<Response> truth) {
    boolean replaced = json.containsKey("status");
    boolean processed = json.getBoolean("process", false);
    if (!processed) {
      pause();
      return replaced ? spoiled() : truth.get();
    }
    Response done = truth.get();
    pause();
    return replaced ? spoiled() : done;
  }

  private void pause() {
    held.incrementAndGet();
    try {
      Thread.sleep(Item.number(json, "delayMillis", 0));
      if (json.getBoolean("hold", false) && !released.await(MAX_DELAY_SECONDS, TimeUnit.SECONDS)) {
        throw new Refusal(500, "HELD", "nobody has released it");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      held.decrementAndGet();
    }
  }

  private Response spoiled() {
    JsonValue value = json.getOrDefault("body", Json.createValue(""));
    boolean isText = value instanceof JsonString;
    String body = isText ? ((JsonString) value).getString() : value.toString();
    Response.ResponseBuilder answer = Response.status((int) Item.number(json, "status", 200));
    json.getOrDefault("headers", JsonValue.EMPTY_JSON_OBJECT)
        .asJsonObject()
        .forEach((name, text) -> answer.header(name, ((JsonString) text).getString()));
    if (!body.isEmpty()) {
      String type = json.getString("type", isText ? "text/plain" : "application/json");
      answer.type(type + ";charset=UTF-8").entity(body);
    }
    return answer.build();
  }

  JsonObject view() {
    return Json.createObjectBuilder(json).add("left", left.get()).add("held", held.get()).build();
  }
}
