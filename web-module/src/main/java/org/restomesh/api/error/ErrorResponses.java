package org.restomesh.api.error;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.api.http.ShownUrl;
import org.restomesh.api.security.Realm;
import org.restomesh.shared.Log;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;
import org.restomesh.shared.error.ErrorEnvelope;
import org.restomesh.shared.json.Json;

/** Builds the envelope and its headers; logs the unexpected, once. */
@ApplicationScoped
public class ErrorResponses {
  private static final Log LOG = Log.of(ErrorResponses.class);

  private static final int MAX_CLIENT_ERROR = 499;

  @Inject Installation installation;
  @Inject Clock clock;

  /** The answer to a request that ended in {@code thrown}. */
  public Response of(Throwable thrown, HttpServletRequest request) {
    Failure failure = FailureUnwrapper.from(thrown);
    log(failure, thrown, request);
    return response(failure, thrown, request);
  }

  /** Answers what is refused outside JAX-RS. */
  public void refuse(int status, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    write(FailureUnwrapper.fromStatus(status), request, response);
  }

  /**
   * The body for what the server has refused before any application has seen it.
   *
   * @param path null when it could not be read
   * @return JSON
   */
  public String beforeAnyApplication(int status, @Nullable String path, String requestId) {
    Failure failure = FailureUnwrapper.fromStatus(status);
    return Json.write(
        new ErrorEnvelope(
            status,
            failure.messages().get(0),
            reason(status),
            Optional.ofNullable(failure.code()).map(ErrorCode::wireName).orElse(null),
            clock.instant(),
            new ErrorEnvelope.Request(path, requestId),
            ErrorDetails.NONE,
            null));
  }

  void write(Failure failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setStatus(failure.status());
    response.setContentType("application/json;charset=UTF-8");
    response.getWriter().write(Json.write(envelope(failure, null, request)));
  }

  /**
   * @param thrown null when nothing was thrown, or it is not to be shown
   */
  private ErrorEnvelope envelope(
      Failure failure, @Nullable Throwable thrown, HttpServletRequest request) {
    Throwable shown = installation.isDevelopment() ? thrown : null;
    return new ErrorEnvelope(
        failure.status(),
        failure.isValidation() ? failure.messages() : failure.messages().get(0),
        Optional.ofNullable(failure.label()).orElseGet(() -> reason(failure.status())),
        Optional.ofNullable(failure.code()).map(ErrorCode::wireName).orElse(null),
        clock.instant(),
        new ErrorEnvelope.Request(
            pathOf(request),
            RequestLogContext.find(request).map(RequestLogContext::requestId).orElse(null)),
        members(failure, shown),
        shown == null ? null : stackOf(shown));
  }

  /**
   * @param shown null when nothing of it is to be shown
   */
  private static ErrorDetails members(Failure failure, @Nullable Throwable shown) {
    ErrorDetails members = failure.members();
    return shown == null || members.details() != null
        ? members
        : new ErrorDetails(members.actionable(), members.addOnCode(), shown.toString());
  }

  private static void log(Failure failure, Throwable thrown, HttpServletRequest request) {
    if (failure.isUnexpected()) {
      LOG.error("unexpected error at " + request.getMethod() + " " + pathOf(request), thrown);
    } else if (failure.status() > MAX_CLIENT_ERROR) {
      LOG.warn("answered " + failure.status() + " because of " + thrown);
    }
  }

  private Response response(Failure failure, Throwable thrown, HttpServletRequest request) {
    Response.ResponseBuilder response =
        Response.status(failure.status())
            .type(MediaType.APPLICATION_JSON_TYPE.withCharset("UTF-8"))
            .entity(envelope(failure, thrown, request));
    if (failure.status() == 401) {
      response.header("WWW-Authenticate", Realm.challengeOf(request));
    }
    if (thrown instanceof NotAllowedException refused) {
      response.header("Allow", refused.getResponse().getHeaderString("Allow"));
    }
    if (failure.retryAfterSeconds() > 0) {
      response.header("Retry-After", failure.retryAfterSeconds());
    }
    return response.build();
  }

  private static String reason(int status) {
    Response.Status known = Response.Status.fromStatusCode(status);
    return known == null ? "Error" : known.getReasonPhrase();
  }

  /**
   * The path that the caller named, also when the request was forwarded or is in error dispatch.
   */
  private static String pathOf(HttpServletRequest request) {
    for (String attribute :
        new String[] {RequestDispatcher.ERROR_REQUEST_URI, RequestDispatcher.FORWARD_REQUEST_URI}) {
      if (request.getAttribute(attribute) instanceof String original) {
        return ShownUrl.of(original);
      }
    }
    return ShownUrl.of(request.getRequestURI());
  }

  private static String stackOf(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
