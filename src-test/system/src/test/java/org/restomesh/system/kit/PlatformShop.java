package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * A restaurant of a test's own at a simulated delivery platform, from behind the platform's
 * counter. A webhook is sent, and answered, within the call that causes it.
 */
public final class PlatformShop {
  private final String control;
  private final JsonNode told;

  private PlatformShop(String control, JsonNode told) {
    this.control = control;
    this.told = told;
  }

  /**
   * @param platform PLATFORM_A to PLATFORM_D
   */
  public static PlatformShop open(String platform) {
    String control = Installation.platform(platform.toLowerCase(Locale.ROOT)) + "/control/";
    return new PlatformShop(control, ok(counter().post(control + "restaurants", Map.of())));
  }

  /** Each platform with its word for an order that the restaurant has accepted. */
  public static Stream<Arguments> accepted() {
    return Stream.of(
        arguments("PLATFORM_A", "ORDER_ACCEPTED"),
        arguments("PLATFORM_B", "500"),
        arguments("PLATFORM_C", "APPROVED"),
        arguments("PLATFORM_D", "Picking"));
  }

  public String id() {
    return told.get("remoteRestaurantId").textValue();
  }

  public JsonNode credentials() {
    return told.get("credentials");
  }

  /** Places an order; the members are those of the simulators' README. */
  public JsonNode order(Map<String, ?> order) {
    return ok(counter().post(at("orders"), order));
  }

  /** One item, this many of it. */
  public static Map<String, Object> cart(String externalId, int qty, long priceCents) {
    Map<String, Object> cart = new HashMap<>();
    cart.put("items", List.of(item(externalId, qty, priceCents)));
    return cart;
  }

  public static Map<String, Object> item(String externalId, int qty, long priceCents) {
    return Map.of("externalId", externalId, "name", "Pide", "qty", qty, "priceCents", priceCents);
  }

  /** The order as the platform has it. */
  public JsonNode seen(String id) {
    return ok(counter().get(at("orders/" + id)));
  }

  /** The platform's word for where the order is. */
  public String status(String id) {
    return seen(id).get("status").textValue();
  }

  /** push, cancel, status, refund, amend, split, mark, unmark. */
  public JsonNode act(String id, String action, Map<String, ?> details) {
    return ok(counter().post(at("orders/" + id + "/" + action), details));
  }

  /** A signed webhook that was not sent. */
  public JsonNode webhook(String id, String kind) {
    return ok(counter().get(at("orders/" + id + "/webhook?kind=" + kind)));
  }

  /** Lets calls go wrong: on, fault, times. */
  public void fault(Map<String, ?> fault) {
    ok(counter().post(at("faults"), fault));
  }

  /** No faults any more. */
  public void works() {
    ok(counter().delete(at("faults")));
  }

  /** Lets held calls go on. */
  public void release() {
    ok(counter().post(at("release")));
  }

  /** How many calls are held just now. */
  public int held() {
    int held = 0;
    for (JsonNode fault : ok(counter().get(at("faults")))) {
      held += fault.get("held").intValue();
    }
    return held;
  }

  public void expireTokens() {
    ok(counter().post(at("expire-tokens")));
  }

  /** pageSize, tokenSeconds, open, changeable. */
  public void change(Map<String, ?> settings) {
    ok(counter().put(control + "restaurants/" + id(), settings));
  }

  /** What the platform knows of the restaurant. */
  public JsonNode state() {
    return ok(counter().get(control + "restaurants/" + id()));
  }

  /** The calls of one operation that were received, oldest first. */
  public List<JsonNode> calls(String operation) {
    return calls("&operation=" + operation, "");
  }

  /** The calls of one operation about an order. */
  public List<JsonNode> calls(String operation, String orderId) {
    String filter =
        orderId.isEmpty() ? operation : "&operation=" + operation + "&orderId=" + orderId;
    List<JsonNode> calls = new ArrayList<>();
    ok(counter().get(control + "calls?restaurant=" + id() + filter)).forEach(calls::add);
    return calls;
  }

  /** Calls that break the platform's documents: there must be none. */
  public List<JsonNode> violations() {
    return calls("&violations=true", "");
  }

  /** Moves the time of all platforms, as a rehearsal moves the application's. */
  public static void offsetClock(long seconds) {
    ok(counter().put("/simulators/platform_a/control/clock", Map.of("offsetSeconds", seconds)));
  }

  private String at(String below) {
    return control + "restaurants/" + id() + "/" + below;
  }

  private static JsonNode ok(Answer answer) {
    assertThat(answer.status()).as("%s answers %s", answer.path(), answer.body()).isEqualTo(200);
    return answer.json();
  }

  private static Caller counter() {
    return Restomesh.thisMachine();
  }
}
