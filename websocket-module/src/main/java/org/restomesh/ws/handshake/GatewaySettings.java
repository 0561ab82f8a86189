package org.restomesh.ws.handshake;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashSet;
import java.util.Set;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Who may open sockets from where, and how many (contract/5-display-realtime#handshake). */
@ApplicationScoped
public class GatewaySettings implements ConfiguredFeature {
  private static final String ORIGINS = "restomesh.ws.allowed-origins";
  private static final int DEFAULT_MAX_PER_SESSION = 20;
  private static final int DEFAULT_MAX_PER_TENANT = 200;
  private static final int MAX_CONFIGURABLE = 1_000_000;

  @Inject Settings settings;

  private final Set<WebOrigin> allowedOrigins = new LinkedHashSet<>();
  private int maxPerSession;
  private int maxPerTenant;

  @PostConstruct
  void read() {
    settings.list(ORIGINS).forEach(this::allow);
    maxPerSession =
        settings.number(
            "restomesh.ws.sockets-per-session", DEFAULT_MAX_PER_SESSION, 1, MAX_CONFIGURABLE);
    maxPerTenant =
        settings.number(
            "restomesh.ws.sockets-per-tenant", DEFAULT_MAX_PER_TENANT, 1, MAX_CONFIGURABLE);
  }

  private void allow(String text) {
    WebOrigin.parse(text)
        .ifPresentOrElse(
            allowedOrigins::add,
            () ->
                settings.addProblem(
                    ORIGINS + " must be a list such as https://tablet.example.com"));
  }

  boolean allows(WebOrigin origin) {
    return allowedOrigins.contains(origin);
  }

  int maxPerSession() {
    return maxPerSession;
  }

  int maxPerTenant() {
    return maxPerTenant;
  }
}
