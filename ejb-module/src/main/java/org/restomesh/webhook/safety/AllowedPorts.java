package org.restomesh.webhook.safety;

import java.util.Set;

/**
 * Where receivers may listen: 80, 443 and unprivileged ports, but not where databases, brokers,
 * mail, chat or administration usually listen. A POST can be a command to a server that reads line
 * by line.
 */
final class AllowedPorts {
  private static final int HTTP = 80;
  private static final int HTTPS = 443;
  private static final int MIN_UNPRIVILEGED = 1024;
  private static final int MAX_PORT = 65535;

  /** Those that browsers refuse, and well-known services; docs/webhooks.md repeats them. */
  static final Set<Integer> OF_SERVICES =
      Set.of(
          1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045,
          4190, 4369, 5060, 5061, 5432, 5671, 5672, 5984, 6000, 6379, 6443, 6566, 6665, 6666, 6667,
          6668, 6669, 6679, 6697, 7001, 8009, 9042, 9092, 9200, 9300, 9990, 10080, 10250, 11211,
          15672, 27017, 50070, 61616);

  private AllowedPorts() {}

  static boolean accept(int port) {
    if (port == HTTP || port == HTTPS) {
      return true;
    }
    return port >= MIN_UNPRIVILEGED && port <= MAX_PORT && !OF_SERVICES.contains(port);
  }
}
