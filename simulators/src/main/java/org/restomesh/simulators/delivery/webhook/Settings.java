package org.restomesh.simulators.delivery.webhook;

import java.util.function.UnaryOperator;
import org.restomesh.simulators.settings.Values;

/**
 * How the platforms reach the restaurants' software.
 *
 * @param webhookUrl base URL of their webhooks
 * @param secretA signs those of platform_a
 * @param secretC signs those of platform_c
 * @param retryMillis the first delay before a webhook is repeated; it doubles each time
 */
public record Settings(String webhookUrl, String secretA, String secretC, long retryMillis) {
  private static final String PREFIX = "restomesh.simulators.";

  public static Settings fromSystem() {
    return from(Values::ofSystem);
  }

  static Settings from(UnaryOperator<String> source) {
    Values values = new Values(PREFIX, source);
    return new Settings(
        values.get("delivery.webhook-url", "http://127.0.0.1:8080/api/webhooks/delivery"),
        values.get("platform-a.webhook-secret", "restomesh-demo-secret-a".repeat(3)),
        values.get("platform-c.webhook-secret", "restomesh-demo-secret-c".repeat(3)),
        Long.parseLong(values.get("delivery.retry-ms", "1000")));
  }

  @Override
  public String toString() {
    return "Settings[" + webhookUrl + "]";
  }
}
