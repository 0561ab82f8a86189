package org.restomesh.api.error;

import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.restomesh.shared.ErrorCode;
import org.restomesh.shared.Json;

/**
 * Answers what failed before or beside JAX-RS: missing files, refused methods, errors in filters.
 * Called directly it is itself a page that does not exist.
 */
@WebServlet("/error")
public class ErrorPageServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject transient ErrorResponses responses;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Failure failure = failure(request);
    response.setStatus(failure.status());
    response.setContentType("application/json;charset=UTF-8");
    response.getWriter().write(Json.write(responses.envelope(failure, null, request)));
  }

  private static Failure failure(HttpServletRequest request) {
    if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable thrown) {
      return Failures.from(thrown);
    }
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    if (!(status instanceof Integer code) || code == 404) {
      return Failure.of(404, ErrorCode.RESOURCE_NOT_FOUND, "Resource not found");
    }
    return code == 500 ? Failure.unexpected() : Failure.of(code, null, "Refused");
  }
}
