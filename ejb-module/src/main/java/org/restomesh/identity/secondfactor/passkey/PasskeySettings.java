package org.restomesh.identity.secondfactor.passkey;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.config.BaseAddress;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.error.ResourceConflict;

/**
 * Whether passkeys are offered: where the console has an address that browsers make passkeys for,
 * which is a name and comes by https, or is localhost.
 */
@ApplicationScoped
public class PasskeySettings implements ConfiguredFeature {
  private static final String CONSOLE = "restomesh.console-url";
  private static final Pattern IP_ADDRESS = Pattern.compile("[0-9.]+|\\[.*");

  @Inject Settings settings;

  private @Nullable RelyingParty relyingParty;

  @PostConstruct
  void read() {
    String address = settings.text(CONSOLE, "");
    relyingParty = BaseAddress.isOne(address) ? from(URI.create(address)) : null;
    if (isOffered()) {
      Ceremony.load();
    }
  }

  @Override
  public void check() {
    String address = settings.text(CONSOLE, "");
    if (!address.isEmpty() && !BaseAddress.isOne(address)) {
      settings.addProblem(CONSOLE + " must be the http or https address of the console");
    }
  }

  private static @Nullable RelyingParty from(URI address) {
    String host = address.getHost().toLowerCase(Locale.ROOT);
    boolean isLocal = host.equals("localhost") || host.endsWith(".localhost");
    boolean isHttps = "https".equals(address.getScheme());
    if (IP_ADDRESS.matcher(host).matches() || !(isHttps || isLocal)) {
      return null;
    }
    boolean isUsualPort = address.getPort() < 0 || address.getPort() == (isHttps ? 443 : 80);
    return new RelyingParty(
        host, address.getScheme() + "://" + host + (isUsualPort ? "" : ":" + address.getPort()));
  }

  public boolean isOffered() {
    return relyingParty != null;
  }

  Optional<RelyingParty> relyingParty() {
    return Optional.ofNullable(relyingParty);
  }

  /**
   * @throws ResourceConflict when none are offered
   */
  RelyingParty required() {
    return relyingParty()
        .orElseThrow(() -> new ResourceConflict("This installation offers no passkeys"));
  }
}
