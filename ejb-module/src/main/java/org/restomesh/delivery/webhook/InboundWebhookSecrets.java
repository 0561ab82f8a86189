package org.restomesh.delivery.webhook;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/** What the platforms that call us sign with; all restaurants of a platform share its secret. */
@ApplicationScoped
public class InboundWebhookSecrets implements ConfiguredFeature {
  @Inject Settings settings;
  @Inject Installation installation;

  private final Map<Platform, byte[]> secrets = new EnumMap<>(Platform.class);

  @PostConstruct
  void read() {
    for (Platform platform : Platform.values()) {
      if (platform.pushes()) {
        settings
            .text(key(platform))
            .map(secret -> secret.getBytes(StandardCharsets.UTF_8))
            .ifPresent(secret -> secrets.put(platform, secret));
      }
    }
  }

  @Override
  public void check() {
    if (!installation.isProduction()) {
      return;
    }
    secrets.forEach(
        (platform, secret) -> {
          int min = minBytes(platform);
          if (secret.length < min) {
            settings.addProblem(
                key(platform)
                    + " must have at least "
                    + min
                    + " bytes with restomesh.environment=production");
          }
        });
  }

  /** Empty when it is not set: then every call of the platform is refused. */
  Optional<byte[]> of(Platform platform) {
    return Optional.ofNullable(secrets.get(platform)).map(byte[]::clone);
  }

  /** As long as the output of HS512 or HMAC-SHA256: a shorter one could be guessed offline. */
  private static int minBytes(Platform platform) {
    return platform == Platform.PLATFORM_A ? 64 : 32;
  }

  private static String key(Platform platform) {
    return platform + "_WEBHOOK_SECRET";
  }
}
