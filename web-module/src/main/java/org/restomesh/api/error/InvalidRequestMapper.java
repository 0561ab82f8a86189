package org.restomesh.api.error;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** A request that breaks its constraints. */
@Provider
public class InvalidRequestMapper implements ExceptionMapper<ConstraintViolationException> {
  @Context HttpServletRequest request;
  @Inject ErrorResponses responses;

  @Override
  public Response toResponse(ConstraintViolationException thrown) {
    return responses.of(thrown, request);
  }
}
