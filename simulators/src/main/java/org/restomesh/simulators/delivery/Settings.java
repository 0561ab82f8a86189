package org.restomesh.simulators.delivery;

import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * How the platforms reach the restaurants' software.
 *
 * @param webhookUrl below which their webhooks go
 * @param secretA signs those of platform_a
 * @param secretC signs those of platform_c
 * @param retryMillis the first pause before a webhook is repeated; it doubles each time
 */
public record Settings(String webhookUrl, String secretA, String secretC, long retryMillis) {
  private static final String PREFIX = "restomesh.simulators.";

  public static Settings fromSystem() {
    return from(Settings::systemValue);
  }

  static Settings from(UnaryOperator<String> values) {
    return new Settings(
        value(values, "delivery.webhook-url", "http://127.0.0.1:8080/api/webhooks/delivery"),
        value(values, "platform-a.webhook-secret", "restomesh-demo-secret-a".repeat(3)),
        value(values, "platform-c.webhook-secret", "restomesh-demo-secret-c".repeat(3)),
        Long.parseLong(value(values, "delivery.retry-ms", "1000")));
  }

  private static String value(UnaryOperator<String> values, String name, String defaultValue) {
    String value = values.apply(PREFIX + name);
    return value == null || value.isBlank() ? defaultValue : value.strip();
  }

  private static String systemValue(String key) {
    String property = System.getProperty(key);
    return property == null
        ? System.getenv(key.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT))
        : property;
  }

  @Override
  public String toString() {
    return "Settings[" + webhookUrl + "]";
  }
}
