package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Base64;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Settings;
import org.restomesh.simulators.delivery.Signatures;
import org.restomesh.simulators.delivery.Webhook;

/** Requests to the restaurant with a JWT, of which real time decides, wherever time was moved. */
final class Webhooks {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final long LIVES_SECONDS = 300;

  private final Settings settings;
  private final Clock realTime;

  Webhooks(Settings settings, Clock realTime) {
    this.settings = settings;
    this.realTime = realTime;
  }

  Webhook of(Order order, String kind, JsonObject details, JsonObject wire) {
    String restaurant = order.restaurant().id();
    String base = settings.webhookUrl() + "/platform_a/";
    // The real one goes over to the restaurant's own id once it knows it.
    String id = order.theirId() == null ? order.id() : order.theirId();
    String about = base + restaurant + "/order/" + id;
    return switch (kind) {
      case "order" -> webhook("POST", base + "order/" + restaurant, wire, restaurant);
      case "amend" -> webhook("PUT", about + "/amend", wire, restaurant);
      case "status" -> webhook("PUT", about + "/status", status(order, details), restaurant);
      case "refund" -> webhook("POST", about + "/refund", refund(details), restaurant);
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

  private static JsonObject refund(JsonObject details) {
    long cents =
        details.containsKey("amountCents")
            ? details.getJsonNumber("amountCents").longValueExact()
            : 100;
    JsonObjectBuilder body =
        Json.createObjectBuilder()
            .add("amount", BigDecimal.valueOf(cents, 2).toPlainString())
            .add("currency", "TRY")
            .add("reason", details.getString("reason", "missing item"));
    if (details.containsKey("refundId")) {
      body.add("refundId", details.getString("refundId"));
    }
    if (details.getBoolean("full", false)) {
      body.add("full", true);
    }
    return body.build();
  }

  private Webhook webhook(String method, String url, JsonObject body, String restaurant) {
    return new Webhook(
        method, url, body.toString(), "Authorization", unused -> "Bearer " + token(restaurant));
  }

  private String token(String restaurant) {
    long now = realTime.instant().getEpochSecond();
    JsonObject claims =
        Json.createObjectBuilder()
            .add("service", "middleware")
            .add("restaurantId", restaurant)
            .add("iat", now)
            .add("exp", now + LIVES_SECONDS)
            .build();
    String signed =
        encoded("{\"alg\":\"HS512\",\"typ\":\"JWT\"}") + "." + encoded(claims.toString());
    byte[] hash = Signatures.hmac("HmacSHA512", settings.secretA(), signed);
    return signed + "." + BASE64.encodeToString(hash);
  }

  private static String encoded(String json) {
    return BASE64.encodeToString(Signatures.utf8(json));
  }
}
