package org.restomesh.simulators.partner;

import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Where Restomesh is.
 *
 * @param restomeshUrl for this server
 * @param socketOrigin for tablets, such as {@code wss://restomesh.example.com}; empty when it is
 *     where their page comes from
 */
public record PartnerSettings(String restomeshUrl, String socketOrigin) {
  private static final String PREFIX = "restomesh.simulators.partner.";

  public static PartnerSettings fromSystem() {
    return from(PartnerSettings::systemValue);
  }

  static PartnerSettings from(UnaryOperator<String> values) {
    return new PartnerSettings(
        value(values, "restomesh-url", "http://127.0.0.1:8080"),
        value(values, "socket-origin", ""));
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
}
