package org.restomesh.api.security.address;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

/** Requests of which nothing is known but where they come from. */
final class RequestsFrom {
  private RequestsFrom() {}

  /**
   * @param peer the other end of the connection
   * @param forwardedFor the lines of X-Forwarded-For
   */
  static HttpServletRequest request(String peer, String... forwardedFor) {
    HttpServletRequest request = mock();
    when(request.getRemoteAddr()).thenReturn(peer);
    when(request.getHeader("X-Forwarded-For"))
        .thenReturn(forwardedFor.length == 0 ? null : forwardedFor[0]);
    when(request.getHeaders("X-Forwarded-For"))
        .thenReturn(Collections.enumeration(List.of(forwardedFor)));
    return request;
  }
}
