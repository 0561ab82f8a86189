package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Base64;
import java.util.Objects;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.webhook.Webhook;
import org.restomesh.simulators.delivery.webhook.Webhooks;

/**
 * Requests to the restaurant with a JWT, which is dated in real time, however far time was moved.
 */
final class BearerWebhooks extends Webhooks {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final long TOKEN_TTL_SECONDS = 300;

  private final String secret;
  private final Clock realTime;

  BearerWebhooks(Settings settings, Clock realTime) {
    super("platform_a", settings);
    this.secret = settings.secretA();
    this.realTime = realTime;
  }

  /** The real platform switches to the restaurant's own id once it knows it. */
  @Override
  protected String idOf(Order order) {
    return Objects.requireNonNullElse(order.theirId(), order.id());
  }

  @Override
  protected JsonObjectBuilder refund(BigDecimal amount, JsonObject details) {
    return Json.createObjectBuilder()
        .add("amount", amount.toPlainString())
        .add("currency", "TRY")
        .add("reason", details.getString("reason", "missing item"));
  }

  @Override
  protected Webhook webhook(String method, String url, JsonObject body, String restaurant) {
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
            .add("exp", now + TOKEN_TTL_SECONDS)
            .build();
    String signed =
        encoded("{\"alg\":\"HS512\",\"typ\":\"JWT\"}") + "." + encoded(claims.toString());
    byte[] hash = Signatures.hmac("HmacSHA512", secret, signed);
    return signed + "." + BASE64.encodeToString(hash);
  }

  private static String encoded(String json) {
    return BASE64.encodeToString(Signatures.utf8(json));
  }
}
