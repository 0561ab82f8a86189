package org.restomesh.webhook.safety;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/** The parts of a URL as {@link URI} sees them, each acceptable by itself. */
record UrlParts(String url, String scheme, UrlHost host, int port, String pathAndQuery) {
  private static final int MAX_LENGTH = 2048;
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  /**
   * Parsed once, and by the stricter of Java's two parsers: attackers build on what the other makes
   * of URLs that this one refuses.
   */
  static UrlParts parse(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new UnsafeUrl(Reason.TOO_LONG);
    }
    URI uri = uri(text);
    String scheme = scheme(uri);
    String authority = uri.getRawAuthority();
    if (authority == null) {
      throw new UnsafeUrl(Reason.MALFORMED);
    }
    // Not by getUserInfo(), which is null for "a@b.com@c.com".
    if (authority.indexOf('@') >= 0) {
      throw new UnsafeUrl(Reason.USERINFO);
    }
    if (uri.getRawFragment() != null) {
      throw new UnsafeUrl(Reason.FRAGMENT);
    }
    if (uri.getHost() == null) {
      // An empty host, or one with characters and forms that names and addresses do not have.
      throw new UnsafeUrl(Reason.HOST);
    }
    UrlHost host = UrlHost.of(uri.getHost());
    int port = uri.getPort() >= 0 ? uri.getPort() : defaultPort(scheme);
    if (!AllowedPorts.accept(port)) {
      throw new UnsafeUrl(Reason.PORT);
    }
    return new UrlParts(stored(uri, scheme, host), scheme, host, port, pathAndQuery(uri));
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new UnsafeUrl(Reason.MALFORMED);
    }
  }

  private static String scheme(URI uri) {
    if (uri.getScheme() == null) {
      throw new UnsafeUrl(Reason.MALFORMED);
    }
    String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new UnsafeUrl(Reason.SCHEME);
    }
    return scheme;
  }

  private static int defaultPort(String scheme) {
    return scheme.equals("https") ? HTTPS : HTTP;
  }

  private static String stored(URI uri, String scheme, UrlHost host) {
    String port = uri.getPort() >= 0 ? ":" + uri.getPort() : "";
    return scheme + "://" + host.inUrl() + port + uri.getRawPath() + query(uri.getRawQuery());
  }

  /** The request line is ASCII, whatever the owner has typed. */
  private static String pathAndQuery(URI uri) {
    URI ascii = URI.create(uri.toASCIIString());
    String path = ascii.getRawPath();
    return (path.isEmpty() ? "/" : path) + query(ascii.getRawQuery());
  }

  private static String query(@Nullable String rawQuery) {
    return rawQuery == null ? "" : "?" + rawQuery;
  }
}
