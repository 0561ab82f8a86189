package org.restomesh.ws.handshake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;
import org.restomesh.shared.error.ErrorEnvelope;
import org.restomesh.shared.http.RequestId;
import org.restomesh.shared.json.Json;

/** Answers in the error envelope, as the rest of the product does. */
@ApplicationScoped
public class RefusalWriter {
  private static final Log LOG = Log.of(RefusalWriter.class);
  private static final int RETRY_AFTER_SECONDS = 5;
  private static final int MAX_DEPTH = 20;
  private static final String CHALLENGE =
      "Bearer realm=\"restomesh\", Screen realm=\"restomesh\", Device realm=\"restomesh\"";
  private static final Map<Integer, String> REASONS =
      Map.of(
          400, "Bad Request",
          401, "Unauthorized",
          403, "Forbidden",
          404, "Not Found",
          405, "Method Not Allowed",
          429, "Too Many Requests",
          500, "Internal Server Error",
          503, "Service Unavailable");

  @Inject Clock clock;

  /** Answers a refusal of the domain, or a fault. */
  void answer(RuntimeException thrown, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (thrown instanceof DomainException refusal) {
      int status = refusal.code().category().status();
      if (status == HttpServletResponse.SC_UNAUTHORIZED) {
        response.setHeader("WWW-Authenticate", CHALLENGE);
      }
      if (refusal.retryAfterSeconds() > 0) {
        response.setHeader("Retry-After", Long.toString(refusal.retryAfterSeconds()));
      }
      write(status, refusal.code(), refusal, request, response);
      return;
    }
    if (causes(thrown).anyMatch(SQLException.class::isInstance)) {
      LOG.warn("a handshake was answered 503 because of " + thrown);
      response.setHeader("Retry-After", Integer.toString(RETRY_AFTER_SECONDS));
      answer(503, ErrorCode.SERVICE_UNAVAILABLE, "Try again soon", request, response);
      return;
    }
    LOG.error("unexpected error in a handshake", thrown);
    answer(500, ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred", request, response);
  }

  /**
   * @param code null where there is none
   */
  void answer(
      int status,
      @Nullable ErrorCode code,
      String message,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    write(status, envelope(status, code, message, request, ErrorDetails.NONE), response);
  }

  private void write(
      int status,
      ErrorCode code,
      DomainException refusal,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Object message = refusal.problems().isEmpty() ? refusal.getMessage() : refusal.problems();
    write(status, envelope(status, code, message, request, refusal.members()), response);
  }

  private ErrorEnvelope envelope(
      int status,
      @Nullable ErrorCode code,
      Object message,
      HttpServletRequest request,
      ErrorDetails members) {
    return new ErrorEnvelope(
        status,
        message,
        REASONS.getOrDefault(status, "Error"),
        code == null ? null : code.wireName(),
        clock.instant(),
        new ErrorEnvelope.Request(request.getRequestURI(), RequestId.current()),
        members,
        null);
  }

  private static void write(int status, ErrorEnvelope envelope, HttpServletResponse response)
      throws IOException {
    byte[] body = Json.write(envelope).getBytes(StandardCharsets.UTF_8);
    response.setStatus(status);
    response.setContentType("application/json;charset=UTF-8");
    response.setContentLength(body.length);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.getOutputStream().write(body);
  }

  private static Stream<Throwable> causes(Throwable thrown) {
    return Stream.iterate(thrown, t -> t != null, Throwable::getCause).limit(MAX_DEPTH);
  }
}
