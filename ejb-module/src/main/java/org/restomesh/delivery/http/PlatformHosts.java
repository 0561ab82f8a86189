package org.restomesh.delivery.http;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.config.BaseAddress;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/**
 * Base URLs of the platforms (contract/platforms#platform-addresses). A platform without one is not
 * called.
 */
@ApplicationScoped
public class PlatformHosts implements ConfiguredFeature {
  private static final String PRODUCTION = "_API_BASE_URL";
  private static final String SANDBOX = "_SANDBOX_API_BASE_URL";

  @Inject Settings settings;
  @Inject Installation installation;

  private final Map<String, String> urls = new HashMap<>();

  @PostConstruct
  void read() {
    for (Platform platform : Platform.values()) {
      remember(platform + PRODUCTION);
      remember(platform + SANDBOX);
    }
  }

  @Override
  public void check() {
    urls.forEach(
        (key, url) -> {
          if (!BaseAddress.isOne(url)) {
            settings.addProblem(key + " must be an http or https URL without query");
          } else if (installation.isProduction() && !url.startsWith("https:")) {
            settings.addProblem(
                key + " must begin with https with restomesh.environment=production");
          }
        });
  }

  /** Whether it can be called at all. */
  public boolean isConfigured(Platform platform, PlatformEnvironment environment) {
    return find(platform, environment).isPresent();
  }

  /**
   * The base URL, without a slash at the end.
   *
   * @throws PlatformFailure LOCAL when it is not set
   */
  String of(Platform platform, PlatformEnvironment environment) {
    return find(platform, environment)
        .orElseThrow(() -> PlatformFailure.local(key(platform, environment) + " is not set"));
  }

  private Optional<String> find(Platform platform, PlatformEnvironment environment) {
    String url = urls.get(key(platform, environment));
    // Platform_c has a sandbox host, and a sandbox configuration must not reach the real one
    // (requirements/3-delivery-webhooks-errors#sandbox-hosts).
    return Optional.ofNullable(
        url == null && platform != Platform.PLATFORM_C ? urls.get(platform + PRODUCTION) : url);
  }

  private static String key(Platform platform, PlatformEnvironment environment) {
    return platform + (environment == PlatformEnvironment.SANDBOX ? SANDBOX : PRODUCTION);
  }

  private void remember(String key) {
    settings.text(key).ifPresent(url -> urls.put(key, url.replaceAll("/+$", "")));
  }
}
