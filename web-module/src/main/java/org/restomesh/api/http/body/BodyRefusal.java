package org.restomesh.api.http.body;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.restomesh.api.error.ErrorResponses;

/** Answers requests whose bodies are not processed. */
@ApplicationScoped
public class BodyRefusal {
  private static final String RETRY_AFTER_SECONDS = "5";

  @Inject ErrorResponses responses;

  void refuse(int status, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("Connection", "close"); // the rest of the body is not read any more
    if (status == HttpServletResponse.SC_SERVICE_UNAVAILABLE) {
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    }
    responses.refuse(status, request, response);
  }
}
