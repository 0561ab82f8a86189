package org.restomesh.ws.handshake;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The origin of the page that opens a socket (RFC 6454). Browsers always send it; without the check
 * any page in the world could use what a browser sends by itself.
 *
 * @param port the scheme's default when none was named
 */
record WebOrigin(String scheme, String host, int port) {
  private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443);

  /** Empty when it is no origin of a web page, such as {@code null}. */
  static Optional<WebOrigin> parse(String text) {
    try {
      URI uri = new URI(text.strip().toLowerCase(Locale.ROOT));
      boolean bare =
          uri.getRawPath() != null
              && uri.getRawPath().isEmpty()
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null
              && uri.getRawUserInfo() == null;
      if (!bare || uri.getHost() == null || !PORTS.containsKey(uri.getScheme())) {
        return Optional.empty();
      }
      return Optional.of(
          new WebOrigin(uri.getScheme(), uri.getHost(), portOr(uri, PORTS.get(uri.getScheme()))));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /**
   * Whether the page came from the server that it now calls. The scheme is not compared: behind a
   * proxy we do not see it.
   *
   * @param hostHeader null when it is missing
   */
  boolean isOf(@Nullable String hostHeader) {
    if (hostHeader == null) {
      return false;
    }
    return parse(scheme + "://" + hostHeader).filter(this::equals).isPresent();
  }

  private static int portOr(URI uri, int defaultPort) {
    return uri.getPort() < 0 ? defaultPort : uri.getPort();
  }
}
