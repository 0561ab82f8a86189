package org.restomesh.device.printer;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Settings of printers without an agent. */
@ApplicationScoped
public class PrinterSettings implements ConfiguredFeature {
  private static final String PREFIX = "restomesh.cloud-printer.";
  private static final Duration MIN_SETTLE = Duration.ofSeconds(1);
  private static final Duration MAX_SETTLE = Duration.ofMinutes(10);

  @Inject Settings settings;

  private Optional<String> baseUrl;
  private Duration settleStar;
  private Duration settleEpson;

  @PostConstruct
  void read() {
    baseUrl = settings.text(PREFIX + "base-url").map(url -> url.replaceAll("/+$", ""));
    if (baseUrl.filter(url -> !url.matches("https?://[^/?#@\\s]+")).isPresent()) {
      settings.addProblem(PREFIX + "base-url must be http or https and a host, without a path");
    }
    settleStar = settle(Duration.ofSeconds(15));
    settleEpson = settle(Duration.ofSeconds(70));
  }

  private Duration settle(Duration usual) {
    return settings.millis(PREFIX + "settle-ms", usual, MIN_SETTLE, MAX_SETTLE);
  }

  /** Scheme and host by which printers reach us; empty when it is the one that staff used. */
  public Optional<String> baseUrl() {
    return baseUrl;
  }

  /** After this time a free printer that asks for work has forgotten to confirm the last one. */
  public Duration settle(DeviceProtocol protocol) {
    return protocol == DeviceProtocol.EPSON_SDP ? settleEpson : settleStar;
  }
}
