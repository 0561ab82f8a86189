package org.restomesh.api.error;

import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Answers what failed before or outside JAX-RS: missing files, refused methods, errors in filters.
 * Called directly it is itself a page that does not exist.
 */
@WebServlet("/error")
public class ErrorPageServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject transient ErrorResponses responses;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    responses.write(failure(request), request, response);
  }

  private static Failure failure(HttpServletRequest request) {
    if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable thrown) {
      return FailureUnwrapper.from(thrown);
    }
    return FailureUnwrapper.fromStatus(
        request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer status
            ? status
            : HttpServletResponse.SC_NOT_FOUND);
  }
}
