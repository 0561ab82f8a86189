package org.restomesh.webhook.safety;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;

/** Stands in for the gate: literal addresses only. */
@ApplicationScoped
public class SafetyGate {
  public SafeTarget check(String url) {
    try {
      URI uri = URI.create(url);
      String host = uri.getHost();
      if (host == null
          || uri.getRawUserInfo() != null
          || !List.of("http", "https").contains(uri.getScheme())) {
        throw new UnsafeUrl(UnsafeUrl.Reason.MALFORMED);
      }
      host = host.toLowerCase(Locale.ROOT);
      boolean literal = host.matches("[0-9.]+");
      InetAddress address =
          literal
              ? InetAddress.getByName(host)
              : InetAddress.getByAddress(new byte[] {93, 1, 1, 1});
      if (address.isLoopbackAddress() || address.isSiteLocalAddress()) {
        throw new UnsafeUrl(UnsafeUrl.Reason.ADDRESS);
      }
      String path = url.substring(url.indexOf("://") + 3 + uri.getRawAuthority().length());
      String authority = uri.getRawAuthority().toLowerCase(Locale.ROOT);
      return new SafeTarget(
          uri.getScheme() + "://" + authority + path,
          uri.getScheme(),
          host,
          uri.getPort(),
          path,
          List.of(address));
    } catch (IllegalArgumentException | UnknownHostException e) {
      throw (UnsafeUrl) new UnsafeUrl(UnsafeUrl.Reason.MALFORMED).initCause(e);
    }
  }
}
