package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.HexFormat;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.webhook.Webhook;
import org.restomesh.simulators.delivery.webhook.Webhooks;

/** Requests to the restaurant; the signature covers the time and the raw body. */
final class SignedWebhooks extends Webhooks {
  private final String secret;
  private final Clock realTime;

  SignedWebhooks(Settings settings, Clock realTime) {
    super("platform_c", settings);
    this.secret = settings.secretC();
    this.realTime = realTime;
  }

  @Override
  protected JsonObjectBuilder refund(BigDecimal amount, JsonObject details) {
    return Json.createObjectBuilder().add("amount", amount).add("currency", "TRY");
  }

  @Override
  protected Webhook webhook(String method, String url, JsonObject body, String restaurant) {
    return new Webhook(method, url, body.toString(), "X-Platform-Signature", this::signature);
  }

  private String signature(String body) {
    long now = realTime.millis();
    byte[] hash = Signatures.hmac("HmacSHA256", secret, now + "." + body);
    return "t=" + now + ",v1=" + HexFormat.of().formatHex(hash);
  }
}
