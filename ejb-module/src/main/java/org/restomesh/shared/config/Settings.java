package org.restomesh.shared.config;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Typed reading of configuration keys. An unusable value is recorded and replaced by the default,
 * so that one start reports all problems at once ({@link #requireValid()}).
 */
@ApplicationScoped
public class Settings {
  private final Config config;
  private final Set<String> problems = new LinkedHashSet<>();

  public Settings() {
    this(ConfigProvider.getConfig());
  }

  Settings(Config config) {
    this.config = config;
  }

  public Optional<String> text(String key) {
    return config.getOptionalValue(key, String.class).map(String::strip).filter(v -> !v.isEmpty());
  }

  public String text(String key, String defaultValue) {
    return text(key).orElse(defaultValue);
  }

  public boolean flag(String key, boolean defaultValue) {
    return text(key)
        .map(
            value ->
                switch (value.toLowerCase(Locale.ROOT)) {
                  case "true" -> true;
                  case "false" -> false;
                  default -> reject(key, "true or false", defaultValue);
                })
        .orElse(defaultValue);
  }

  public int number(String key, int defaultValue, int min, int max) {
    return (int) wholeNumber(key, defaultValue, min, max);
  }

  /** A duration given in milliseconds. */
  public Duration millis(String key, Duration defaultValue, Duration min, Duration max) {
    return Duration.ofMillis(
        wholeNumber(key, defaultValue.toMillis(), min.toMillis(), max.toMillis()));
  }

  public List<String> list(String key) {
    return text(key)
        .map(v -> Arrays.stream(v.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList())
        .orElse(List.of());
  }

  public <E extends Enum<E>> E enumValue(String key, Class<E> type, E defaultValue) {
    return text(key)
        .map(
            value ->
                Arrays.stream(type.getEnumConstants())
                    .filter(constant -> constant.name().equalsIgnoreCase(value))
                    .findFirst()
                    .orElseGet(
                        () ->
                            reject(
                                key,
                                "one of "
                                    + Arrays.toString(type.getEnumConstants())
                                        .toLowerCase(Locale.ROOT),
                                defaultValue)))
        .orElse(defaultValue);
  }

  /** Records a problem that only the owner of the key can see. */
  public void addProblem(String problem) {
    problems.add(problem);
  }

  /**
   * Stops the start-up when any value read so far cannot be used.
   *
   * @throws UnusableConfiguration naming every problem
   */
  public void requireValid() {
    if (!problems.isEmpty()) {
      throw new UnusableConfiguration(List.copyOf(problems));
    }
  }

  private long wholeNumber(String key, long defaultValue, long min, long max) {
    String expected = "a whole number from " + min + " to " + max;
    return text(key)
        .map(
            value -> {
              try {
                long number = Long.parseLong(value);
                return number < min || number > max ? reject(key, expected, defaultValue) : number;
              } catch (NumberFormatException e) {
                return reject(key, expected, defaultValue);
              }
            })
        .orElse(defaultValue);
  }

  private <T> T reject(String key, String expected, T defaultValue) {
    // The value itself stays out of the message: it may be a secret under the wrong key.
    problems.add(key + " must be " + expected);
    return defaultValue;
  }
}
