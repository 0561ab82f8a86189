package org.restomesh.system.kit;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.restomesh.dev.run.Simulators;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.platforms.Standalone;

/** The simulated delivery platforms in this process, and how the application finds them. */
public final class DeliveryPlatforms {
  private static final long RETRY_MILLIS = 200;
  private static final List<String> LETTERS = List.of("A", "B", "C", "D");

  private DeliveryPlatforms() {}

  static Standalone start(int httpPort) {
    Settings settings =
        new Settings(
            "http://127.0.0.1:" + httpPort + "/api/webhooks/delivery",
            secretOf("A"),
            secretOf("C"),
            RETRY_MILLIS);
    return Standalone.start(settings, Clock.systemUTC());
  }

  /** Where they answer: platform_a to platform_d. */
  static Map<String, URI> addresses(Standalone platforms) {
    Map<String, URI> addresses = new TreeMap<>();
    for (String letter : LETTERS) {
      String name = "platform_" + letter.toLowerCase(Locale.ROOT);
      addresses.put(name, platforms.baseUri(name));
    }
    return addresses;
  }

  static Map<String, String> environment(Standalone platforms) {
    Map<String, String> environment = new TreeMap<>();
    for (String letter : LETTERS) {
      String base = platforms.baseUri("platform_" + letter.toLowerCase(Locale.ROOT)).toString();
      environment.put("PLATFORM_" + letter + "_API_BASE_URL", base);
    }
    environment.put("PLATFORM_C_SANDBOX_API_BASE_URL", platforms.baseUri("platform_c").toString());
    return environment;
  }

  /**
   * What webhooks are signed with.
   *
   * @param letter A or C
   */
  public static String secretOf(String letter) {
    return Objects.requireNonNull(
        Simulators.environment(0).get("PLATFORM_" + letter + "_WEBHOOK_SECRET"));
  }
}
