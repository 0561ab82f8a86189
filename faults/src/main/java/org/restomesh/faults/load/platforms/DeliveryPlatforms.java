package org.restomesh.faults.load.platforms;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.restomesh.dev.run.Simulators;
import org.restomesh.faults.load.http.Counter;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.platforms.Standalone;

/** The simulated delivery platforms, which no fault of the campaign meets. */
public final class DeliveryPlatforms implements AutoCloseable {
  private static final List<String> LETTERS = List.of("A", "B", "C", "D");
  private static final long RETRY_MILLIS = 200;

  private final Standalone platforms;

  private DeliveryPlatforms(Standalone platforms) {
    this.platforms = platforms;
  }

  /**
   * @param installation whom they push orders to
   */
  public static DeliveryPlatforms start(URI installation) {
    Settings settings =
        new Settings(
            installation + "/api/webhooks/delivery", secret("A"), secret("C"), RETRY_MILLIS);
    return new DeliveryPlatforms(Standalone.start(settings, Clock.systemUTC()));
  }

  private static String secret(String letter) {
    return Objects.requireNonNull(
        Simulators.environment(0).get("PLATFORM_" + letter + "_WEBHOOK_SECRET"));
  }

  /** How the nodes find them, and what webhooks are signed with. */
  public Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>();
    for (String letter : LETTERS) {
      environment.put(
          "PLATFORM_" + letter + "_API_BASE_URL", base("PLATFORM_" + letter).toString());
    }
    environment.put("PLATFORM_C_SANDBOX_API_BASE_URL", base("PLATFORM_C").toString());
    environment.put("PLATFORM_A_WEBHOOK_SECRET", secret("A"));
    environment.put("PLATFORM_C_WEBHOOK_SECRET", secret("C"));
    return environment;
  }

  private URI base(String platform) {
    return platforms.baseUri(platform.toLowerCase(Locale.ROOT));
  }

  /** Moves the time of all platforms: at any of them. */
  public Counter clocks() {
    return new Counter(control("PLATFORM_A"));
  }

  /** The counter of a platform, from behind. */
  URI control(String platform) {
    return URI.create(base(platform) + "/control/");
  }

  @Override
  public void close() {
    platforms.close();
  }
}
