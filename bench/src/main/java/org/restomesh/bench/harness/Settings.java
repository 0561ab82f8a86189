package org.restomesh.bench.harness;

import java.time.Duration;
import java.util.Properties;

/**
 * How much is measured; smaller numbers are for trying the benches out.
 *
 * @param runs how often each side is measured
 * @param run how long one run takes
 * @param warmUp how long each side is warmed up before
 * @param clients connections, devices and pgbench clients at a time
 */
public record Settings(int runs, Duration run, Duration warmUp, int clients, Properties others) {
  public static Settings from(Properties properties) {
    return new Settings(
        number(properties, "bench.runs", 5),
        Duration.ofSeconds(number(properties, "bench.seconds", 10)),
        Duration.ofSeconds(number(properties, "bench.warmup", 20)),
        number(properties, "bench.clients", 16),
        properties);
  }

  /** An option of one bench only. */
  public int number(String name, int defaultValue) {
    return number(others, "bench." + name, defaultValue);
  }

  private static int number(Properties properties, String name, int defaultValue) {
    String text = properties.getProperty(name);
    if (text == null) {
      return defaultValue;
    }
    try {
      int number = Integer.parseInt(text);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new IllegalArgumentException("-D" + name + "=" + text + " is no positive number");
  }
}
