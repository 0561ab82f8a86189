package org.restomesh.api.error;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.shared.error.DomainException;

/** A refusal of the domain. */
@Provider
public class DomainExceptionMapper implements ExceptionMapper<DomainException> {
  @Context HttpServletRequest request;
  @Inject ErrorResponses responses;

  @Override
  public Response toResponse(DomainException thrown) {
    return responses.of(thrown, request);
  }
}
