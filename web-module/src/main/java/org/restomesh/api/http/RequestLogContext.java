package org.restomesh.api.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.http.AccessLogLine;

/** Collects what the one log line of a request says. */
public final class RequestLogContext {
  private static final String ATTRIBUTE = RequestLogContext.class.getName();
  private static final String UNMATCHED = "-";

  private final String requestId;
  private final long startedNanos = System.nanoTime();
  private String route = UNMATCHED;
  private String tenant = UNMATCHED;
  private String caller = UNMATCHED;

  private RequestLogContext(String requestId) {
    this.requestId = requestId;
  }

  static RequestLogContext open(HttpServletRequest request, String requestId) {
    RequestLogContext log = new RequestLogContext(requestId);
    request.setAttribute(ATTRIBUTE, log);
    return log;
  }

  /** Of a request that has passed {@link RequestFilter}. */
  public static RequestLogContext of(HttpServletRequest request) {
    return find(request).orElseThrow();
  }

  /** Empty when the request never passed {@link RequestFilter}. */
  public static Optional<RequestLogContext> find(HttpServletRequest request) {
    return Optional.ofNullable((RequestLogContext) request.getAttribute(ATTRIBUTE));
  }

  /**
   * @param tenantId null for the operator, for platforms and for the payment provider
   */
  public void caller(@Nullable UUID tenantId, String name) {
    this.tenant = tenantId == null ? UNMATCHED : tenantId.toString();
    this.caller = name;
  }

  void route(String template) {
    this.route = template;
  }

  String route() {
    return route;
  }

  public String requestId() {
    return requestId;
  }

  long elapsedNanos() {
    return System.nanoTime() - startedNanos;
  }

  String line(String method, int status) {
    return AccessLogLine.of(method, route, status, elapsedNanos(), tenant, caller);
  }
}
