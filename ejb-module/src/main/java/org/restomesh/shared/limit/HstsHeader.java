package org.restomesh.shared.limit;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Makes browsers that came by https keep using it (RFC 6797). The header is not sent over plain
 * http: a restaurant's own network may have no certificate.
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

  /** For code without a container that fills the injected fields. */
  @SuppressWarnings("UnnecessaryAssignment")
  public static HstsHeader of(Settings settings) {
    HstsHeader header = new HstsHeader();
    header.settings = settings;
    header.proxies = TrustedProxies.of(settings);
    header.read();
    return header;
  }

  @PostConstruct
  void read() {
    // Without includeSubDomains: the domain's other names are not ours to decide.
    value = "max-age=" + settings.number("restomesh.http.hsts-max-age", ONE_YEAR, 0, TWO_YEARS);
  }

  /**
   * The header's value; empty when the request came over plain http.
   *
   * @param scheme of the connection
   * @param peer the other end of the connection
   * @param forwardedProto the header X-Forwarded-Proto, believed from trusted proxies only; or null
   */
  public Optional<String> headerFor(String scheme, String peer, @Nullable String forwardedProto) {
    boolean secure =
        HTTPS.equals(scheme) || (HTTPS.equals(forwardedProto) && proxies.isTrusted(peer));
    return secure ? Optional.of(value) : Optional.empty();
  }
}
