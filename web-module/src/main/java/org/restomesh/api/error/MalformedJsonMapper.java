package org.restomesh.api.error;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** A body that is not the expected JSON. */
@Provider
public class MalformedJsonMapper implements ExceptionMapper<JsonProcessingException> {
  @Context HttpServletRequest request;
  @Inject ErrorResponses responses;

  @Override
  public Response toResponse(JsonProcessingException thrown) {
    return responses.of(thrown, request);
  }
}
