package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.HexFormat;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Settings;
import org.restomesh.simulators.delivery.Signatures;
import org.restomesh.simulators.delivery.Webhook;

/** Requests to the restaurant; the signature covers the time and the raw body. */
final class Webhooks {
  private final Settings settings;
  private final Clock realTime;

  Webhooks(Settings settings, Clock realTime) {
    this.settings = settings;
    this.realTime = realTime;
  }

  Webhook of(Order order, String kind, JsonObject details, JsonObject wire) {
    String restaurant = order.restaurant().id();
    String base = settings.webhookUrl() + "/platform_c/";
    String about = base + restaurant + "/order/" + order.id();
    return switch (kind) {
      case "order" -> webhook("POST", base + "order/" + restaurant, wire);
      case "amend" -> webhook("PUT", about + "/amend", wire);
      case "status" -> webhook("PUT", about + "/status", status(order, details));
      case "refund" -> webhook("POST", about + "/refund", refund(details));
      default -> throw Refusal.malformed("kind: order, amend, status or refund");
    };
  }

  private static JsonObject status(Order order, JsonObject details) {
    JsonObjectBuilder body =
        Json.createObjectBuilder().add("status", details.getString("status", order.status()));
    if (details.containsKey("reason")) {
      body.add("reason", details.getString("reason"));
    }
    return body.add("occurredAt", order.changedAt().toString()).build();
  }

  /** In lira here, though the platform's orders are in kuruş. */
  private static JsonObject refund(JsonObject details) {
    long cents =
        details.containsKey("amountCents")
            ? details.getJsonNumber("amountCents").longValueExact()
            : 100;
    JsonObjectBuilder body =
        Json.createObjectBuilder()
            .add("amount", BigDecimal.valueOf(cents, 2))
            .add("currency", "TRY");
    if (details.containsKey("refundId")) {
      body.add("refundId", details.getString("refundId"));
    }
    if (details.getBoolean("full", false)) {
      body.add("full", true);
    }
    return body.build();
  }

  private Webhook webhook(String method, String url, JsonObject body) {
    return new Webhook(method, url, body.toString(), "X-Platform-Signature", this::signature);
  }

  private String signature(String body) {
    long now = realTime.millis();
    byte[] hash = Signatures.hmac("HmacSHA256", settings.secretC(), now + "." + body);
    return "t=" + now + ",v1=" + HexFormat.of().formatHex(hash);
  }
}
