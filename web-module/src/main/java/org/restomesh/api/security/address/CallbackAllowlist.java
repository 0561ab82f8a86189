package org.restomesh.api.security.address;

import inet.ipaddr.IPAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.net.Networks;

/**
 * Where payment callbacks may come from (contract/3-licensing#callback-allowlist). A signed
 * callback can be replayed for ever, so the signature alone is not enough.
 */
@ApplicationScoped
public class CallbackAllowlist implements ConfiguredFeature {
  private static final String KEY = "restomesh.payment.callback-allowlist";

  @Inject Settings settings;
  @Inject Installation installation;
  @Inject ClientAddresses addresses;

  private Networks networks = Networks.NONE;

  @PostConstruct
  void read() {
    networks = Networks.configured(settings, KEY, "203.0.113.0/24");
  }

  @Override
  public void check() {
    if (installation.isProduction() && settings.list(KEY).isEmpty()) {
      settings.addProblem(
          KEY
              + " must name the payment provider's addresses with restomesh.environment=production"
              + " (127.0.0.1 while nothing is sold)");
    }
  }

  boolean allows(HttpServletRequest request) {
    if (networks.blocks().isEmpty()) {
      return !installation.isProduction() && addresses.isLocal(request);
    }
    IPAddress client = addresses.clientOf(request);
    if (client.isLoopback() && !addresses.isLocal(request)) {
      // An untrusted proxy on this machine: everybody behind it has its address.
      return false;
    }
    return networks.contains(client);
  }
}
