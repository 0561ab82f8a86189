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
  private static final int PER_SESSION = 20;
  private static final int PER_TENANT = 200;
  private static final int MOST = 1_000_000;

  @Inject Settings settings;

  private final Set<WebOrigin> allowedOrigins = new LinkedHashSet<>();
  private int mostOfSession;
  private int mostOfTenant;

  @PostConstruct
  void read() {
    settings.list(ORIGINS).forEach(this::allow);
    mostOfSession = settings.number("restomesh.ws.sockets-per-session", PER_SESSION, 1, MOST);
    mostOfTenant = settings.number("restomesh.ws.sockets-per-tenant", PER_TENANT, 1, MOST);
  }

  private void allow(String text) {
    WebOrigin.parse(text)
        .ifPresentOrElse(
            allowedOrigins::add,
            () -> settings.refuse(ORIGINS + " must be a list such as https://tablet.example.com"));
  }

  boolean allows(WebOrigin origin) {
    return allowedOrigins.contains(origin);
  }

  int mostOfSession() {
    return mostOfSession;
  }

  int mostOfTenant() {
    return mostOfTenant;
  }
}
