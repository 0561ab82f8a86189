package org.restomesh.shared.limit;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Has browsers that came by https come so for ever (RFC 6797). Over plain http nothing is said of
 * it: a restaurant's own network may have no certificate.
 */
@ApplicationScoped
public class HstsHeader implements ConfiguredFeature {
  public static final String HEADER = "Strict-Transport-Security";

  private static final String HTTPS = "https";
  private static final int ONE_YEAR = 31_536_000;
  private static final int TWO_YEARS = 2 * ONE_YEAR;

  @Inject Settings settings;
  @Inject TrustedProxies proxies;

  private String value;

  /** That of these settings, for whoever has no container that fills the injected fields. */
  @SuppressWarnings("UnnecessaryAssignment")
  public static HstsHeader of(Settings settings) {
    HstsHeader transport = new HstsHeader();
    transport.settings = settings;
    transport.proxies = TrustedProxies.of(settings);
    transport.read();
    return transport;
  }

  @PostConstruct
  void read() {
    // Only of this name: what else the domain has is not ours to decide.
    value = "max-age=" + settings.number("restomesh.http.hsts-max-age", ONE_YEAR, 0, TWO_YEARS);
  }

  /**
   * The header's value; empty when the request came over plain http.
   *
   * @param scheme of the connection
   * @param peer the other end of the connection
   * @param forwardedProto the header X-Forwarded-Proto, which a trusted proxy's word is; or null
   */
  public Optional<String> headerFor(String scheme, String peer, String forwardedProto) {
    boolean secure =
        HTTPS.equals(scheme) || (HTTPS.equals(forwardedProto) && proxies.isTrusted(peer));
    return secure ? Optional.of(value) : Optional.empty();
  }
}
