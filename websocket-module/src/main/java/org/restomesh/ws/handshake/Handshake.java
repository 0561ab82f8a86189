package org.restomesh.ws.handshake;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A request as the opening handshake of a socket (RFC 6455, 4.2.1). */
record Handshake(HttpServletRequest request) {
  static final String VERSION = "13";

  /** Whether an endpoint would take it for an upgrade. */
  boolean isUpgrade() {
    return listed("Upgrade").anyMatch("websocket"::equals)
        && listed("Connection").anyMatch("upgrade"::equals)
        && request.getHeader("Sec-WebSocket-Key") != null
        && VERSION.equals(request.getHeader("Sec-WebSocket-Version"));
  }

  /** Whether the client offers this protocol; one that offers none takes ours. */
  boolean offers(String protocol) {
    List<String> offered = listed("Sec-WebSocket-Protocol").toList();
    return offered.isEmpty() || offered.contains(protocol);
  }

  private Stream<String> listed(String header) {
    return Collections.list(request.getHeaders(header)).stream()
        .flatMap(line -> Arrays.stream(line.split(",")))
        .map(value -> value.strip().toLowerCase(Locale.ROOT))
        .filter(value -> !value.isEmpty());
  }
}
