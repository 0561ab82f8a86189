package org.restomesh.api.rehearsal;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.shared.limit.RateLimitTier;

/**
 * What a device's request costs before anything is done for it: the benches compare the endpoints
 * that do work with this one.
 */
@Path("/v1/rehearsal/yardstick")
@RequestScoped
@RehearsalOnly
@DeviceRealm
@Produces(MediaType.APPLICATION_JSON)
public class BaselineResource {
  private static final String BODY = "{\"yardstick\":true}";

  @GET
  @RateLimit(RateLimitTier.DEVICE)
  public Response read() {
    return Response.ok(BODY).build();
  }
}
