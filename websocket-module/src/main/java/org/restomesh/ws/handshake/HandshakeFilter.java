package org.restomesh.ws.handshake;

import jakarta.inject.Inject;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.http.AccessLogLine;
import org.restomesh.shared.http.RequestFraming;
import org.restomesh.shared.http.RequestId;
import org.restomesh.ws.protocol.ServerFrames;

/**
 * Answers everything that may be wrong with a handshake: after the upgrade neither server can send
 * a status any more. Each request gets its id and one line in the log.
 */
public class HandshakeFilter implements Filter {
  private static final Log LOG = Log.named(AccessLogLine.LOGGER);
  private static final String PATH = "/kitchen";
  private static final String NOBODY = "-";

  @Inject HandshakeCredentials credentials;
  @Inject GatewaySettings settings;
  @Inject ConnectionLimits limits;
  @Inject FailedHandshakes failures;
  @Inject RefusalWriter refusals;

  @Override
  public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
      throws IOException, ServletException {
    HttpServletRequest request = (HttpServletRequest) anyRequest;
    HttpServletResponse response = (HttpServletResponse) anyResponse;
    long startedNanos = System.nanoTime();
    String requestId = RequestId.acceptOrCreate(request.getHeader("X-Request-Id"));
    response.setHeader("X-Request-Id", requestId);
    RequestId.bind(requestId);
    Optional<Subscriber> caller = Optional.empty();
    try {
      caller = handle(request, response, chain);
    } finally {
      LOG.info(line(request, response.getStatus(), System.nanoTime() - startedNanos, caller));
      RequestId.unbind();
    }
  }

  /** The subscriber, if one was admitted. */
  private Optional<Subscriber> handle(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    AdmittedPrincipal admitted;
    try {
      // A handshake has no body; Payara hides a Content-Length that comes with chunks.
      if (request.getHeader("Transfer-Encoding") != null || isAmbiguous(request)) {
        response.setHeader("Connection", "close");
        refusals.answer(
            400, ErrorCode.VALIDATION_ERROR, "This request is malformed", request, response);
        return Optional.empty();
      }
      if (!isGateway(request)) {
        refusals.answer(404, ErrorCode.RESOURCE_NOT_FOUND, "Resource not found", request, response);
        return Optional.empty();
      }
      if (!"GET".equals(request.getMethod())) {
        response.setHeader("Allow", "GET");
        refusals.answer(405, null, "This method is not allowed here", request, response);
        return Optional.empty();
      }
      admitted = admit(request, response);
    } catch (RuntimeException e) {
      refusals.answer(e, request, response);
      return Optional.empty();
    }
    upgrade(admitted, request, response, chain);
    return Optional.of(admitted.subscriber());
  }

  private static boolean isAmbiguous(HttpServletRequest request) {
    return RequestFraming.isAmbiguous(
        request.getProtocol(),
        Collections.list(request.getHeaders("Transfer-Encoding")),
        Collections.list(request.getHeaders("Content-Length")),
        Collections.list(request.getHeaders("Host")));
  }

  private static boolean isGateway(HttpServletRequest request) {
    return request.getRequestURI().equals(request.getContextPath() + PATH);
  }

  private AdmittedPrincipal admit(HttpServletRequest request, HttpServletResponse response) {
    try {
      return admit(new Handshake(request), response);
    } catch (DomainException refusal) {
      failures.count(refusal, request);
      throw refusal;
    }
  }

  private AdmittedPrincipal admit(Handshake handshake, HttpServletResponse response) {
    requireOwnOrigin(handshake.request());
    HandshakeCredentials.Presented credential = credentials.presented(handshake.request());
    // A ticket is good for one socket: it is not spent on a request that cannot become one.
    Subscriber early = credential.isSpentByUse() ? null : credential.redeem();
    if (!handshake.isUpgrade()) {
      // Not 426: it must name the upgrade, and with that header Payara sends no length.
      response.setHeader("Sec-WebSocket-Version", Handshake.VERSION);
      throw HandshakeRefused.noHandshake();
    }
    if (!handshake.offers(ServerFrames.PROTOCOL)) {
      throw HandshakeRefused.unknownProtocol();
    }
    Subscriber subscriber = early == null ? credential.redeem() : early;
    return new AdmittedPrincipal(subscriber, limits.take(subscriber));
  }

  private void requireOwnOrigin(HttpServletRequest request) {
    String header = request.getHeader("Origin");
    if (header == null) {
      return; // no browser
    }
    boolean allowed =
        WebOrigin.parse(header)
            .filter(origin -> origin.isOf(request.getHeader("Host")) || settings.allows(origin))
            .isPresent();
    if (!allowed) {
      throw HandshakeRefused.foreignOrigin();
    }
  }

  private static void upgrade(
      AdmittedPrincipal admitted,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    boolean upgraded = false;
    try {
      chain.doFilter(new AdmittedRequest(request, admitted), response);
      upgraded = response.getStatus() == HttpServletResponse.SC_SWITCHING_PROTOCOLS;
    } finally {
      if (!upgraded) {
        admitted.freePlace();
      }
    }
  }

  private static String line(
      HttpServletRequest request, int status, long nanos, Optional<Subscriber> caller) {
    return AccessLogLine.of(
        "GET".equals(request.getMethod()) ? "GET" : "OTHER",
        isGateway(request) ? request.getContextPath() + PATH : NOBODY,
        status,
        nanos,
        caller.map(Subscriber::tenantId).map(UUID::toString).orElse(NOBODY),
        caller.map(Subscriber::who).orElse(NOBODY));
  }
}
