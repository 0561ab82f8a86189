package org.restomesh.simulators.settings;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Settings of one service.
 *
 * @param prefix of all its keys
 * @param source of the values; null means none
 */
public record Values(String prefix, UnaryOperator<String> source) {
  /**
   * From system properties, or from environment variables of the same name in capitals; null when
   * neither has it.
   */
  public static @Nullable String ofSystem(String key) {
    String property = System.getProperty(key);
    return property == null
        ? System.getenv(key.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT))
        : property;
  }

  public String get(String name, String defaultValue) {
    String value = source.apply(prefix + name);
    return value == null || value.isBlank() ? defaultValue : value.strip();
  }
}
