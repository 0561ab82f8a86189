package org.restomesh.simulators.delivery.webhook;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.wire.Refusal;

/** The requests with which a platform that pushes tells a restaurant of its orders. */
public abstract class Webhooks {
  private static final long SOME_CENTS = 100;

  private final String platform;
  private final String base;

  /**
   * @param platform "platform_a" and so on
   */
  protected Webhooks(String platform, Settings settings) {
    this.platform = platform;
    this.base = settings.webhookUrl() + "/" + platform + "/";
  }

  public String platform() {
    return platform;
  }

  public Webhook of(Order order, String kind, JsonObject details, JsonObject wire) {
    String restaurant = order.restaurant().id();
    String about = base + restaurant + "/order/" + idOf(order);
    return switch (kind) {
      case "order" -> webhook("POST", base + "order/" + restaurant, wire, restaurant);
      case "amend" -> webhook("PUT", about + "/amend", wire, restaurant);
      case "status" -> webhook("PUT", about + "/status", status(order, details), restaurant);
      case "refund" -> webhook("POST", about + "/refund", refund(details), restaurant);
      default -> throw Refusal.malformed("kind: order, amend, status or refund");
    };
  }

  protected String idOf(Order order) {
    return order.id();
  }

  /** The request with the platform's proof of origin. */
  protected abstract Webhook webhook(String method, String url, JsonObject body, String restaurant);

  /** What was refunded and why, in lira even where the platform's orders are in kuruş. */
  protected abstract JsonObjectBuilder refund(BigDecimal amount, JsonObject details);

  private JsonObject refund(JsonObject details) {
    long cents =
        details.containsKey("amountCents")
            ? details.getJsonNumber("amountCents").longValueExact()
            : SOME_CENTS;
    JsonObjectBuilder body = refund(BigDecimal.valueOf(cents, 2), details);
    if (details.containsKey("refundId")) {
      body.add("refundId", details.getString("refundId"));
    }
    if (details.getBoolean("full", false)) {
      body.add("full", true);
    }
    return body.build();
  }

  private static JsonObject status(Order order, JsonObject details) {
    JsonObjectBuilder body =
        Json.createObjectBuilder().add("status", details.getString("status", order.status()));
    if (details.containsKey("reason")) {
      body.add("reason", details.getString("reason"));
    }
    return body.add("occurredAt", order.changedAt().toString()).build();
  }
}
