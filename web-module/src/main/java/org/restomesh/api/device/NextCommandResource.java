package org.restomesh.api.device;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.security.CurrentDevice;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.Limit;
import org.restomesh.api.security.Tier;
import org.restomesh.device.Presence;
import org.restomesh.device.command.CommandQueue;

/** A device asks for work: the next command, now claimed, or the JSON literal null. */
@Path("/v1/devices/next-command")
@RequestScoped
@DeviceRealm
@Produces(MediaType.APPLICATION_JSON)
public class NextCommandResource {
  @Inject CommandQueue queue;
  @Inject Presence presence;
  @Inject CurrentDevice current;
  @Context HttpServletRequest request;

  @GET
  @Limit(Tier.NEXT_COMMAND)
  public Response next() {
    // Asked of the servlet request: Jersey calls a HEAD a GET by now.
    if (HttpMethod.HEAD.equals(request.getMethod())) {
      throw new NotAllowedException(HttpMethod.GET); // it would claim a command and not hand it out
    }
    presence.seen(current.get());
    // A Java null would be 204 without a body.
    return Response.ok(queue.claimNext(current.get()).map(Object.class::cast).orElse("null"))
        .build();
  }
}
