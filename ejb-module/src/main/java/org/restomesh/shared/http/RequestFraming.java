package org.restomesh.shared.http;

import java.util.Collection;

/**
 * Whether a proxy and a server that read the same bytes agree where a request ends and which host
 * it is for (RFC 9112, 6.1 and 6.3; RFC 9110, 7.2). If they do not, what follows could be a second
 * request that the proxy has never seen.
 */
public final class RequestFraming {
  private RequestFraming() {}

  /**
   * @param transferEncodings the values of that header, one per line
   */
  public static boolean isAmbiguous(
      String protocol,
      Collection<String> transferEncodings,
      Collection<String> contentLengths,
      Collection<String> hosts) {
    if (hosts.size() > 1 || contentLengths.size() > 1) {
      return true;
    }
    if (transferEncodings.isEmpty()) {
      return false;
    }
    return transferEncodings.size() > 1
        || !transferEncodings.iterator().next().strip().equalsIgnoreCase("chunked")
        || !contentLengths.isEmpty()
        || protocol.equals("HTTP/1.0");
  }
}
