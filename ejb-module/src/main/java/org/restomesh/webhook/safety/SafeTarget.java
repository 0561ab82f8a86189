package org.restomesh.webhook.safety;

import java.net.InetAddress;
import java.util.List;

/**
 * A URL that has passed the gate, parsed once: whoever calls it uses these parts and one of these
 * addresses, and never parses or resolves again.
 *
 * @param url as it is stored: scheme and host in lower case, no dot at the end of the host
 * @param scheme {@code http} or {@code https}
 * @param host a name or an address, IPv6 without brackets
 * @param port 1 to 65535, also where the URL names none
 * @param pathAndQuery ASCII, begins with a slash
 * @param addresses at least one, each of them checked
 */
public record SafeTarget(
    String url,
    String scheme,
    String host,
    int port,
    String pathAndQuery,
    List<InetAddress> addresses) {
  public SafeTarget {
    addresses = List.copyOf(addresses);
    if (addresses.isEmpty()) {
      throw new IllegalArgumentException("a target without address");
    }
  }

  /** The address for this attempt, counted from 1: the next attempt tries the next one. */
  public InetAddress addressFor(int attemptNumber) {
    return addresses.get(Math.floorMod(attemptNumber - 1, addresses.size()));
  }
}
