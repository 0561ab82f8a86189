package org.restomesh.simulators.delivery.webhook;

import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A request to the restaurant's software.
 *
 * @param headerName of the signature
 * @param signature of a body, computed each time it is sent
 */
public record Webhook(
    String method, String url, String body, String headerName, UnaryOperator<String> signature) {

  public Map<String, String> headers() {
    return Map.of("Content-Type", "application/json", headerName, signature.apply(body));
  }
}
