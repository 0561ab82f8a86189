package org.restomesh.api.error;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Everything else: HTTP refusals of the runtime, database failures, our own faults. */
@Provider
public class UnexpectedExceptionMapper implements ExceptionMapper<Throwable> {
  @Context HttpServletRequest request;
  @Inject ErrorResponses responses;

  @Override
  public Response toResponse(Throwable thrown) {
    return responses.of(thrown, request);
  }
}
