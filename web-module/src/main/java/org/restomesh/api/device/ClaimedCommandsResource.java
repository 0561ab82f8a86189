package org.restomesh.api.device;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.executable.ExecutableType;
import jakarta.validation.executable.ValidateOnExecution;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.body.BodyValidation;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.caller.CurrentDevice;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.presence.Presence;
import org.restomesh.shared.limit.RateLimitTier;

/** The commands that the calling device has claimed. One instance for all requests (ADR 0017). */
@Path("/v1/devices/commands")
@ApplicationScoped
@DeviceRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ClaimedCommandsResource {
  @EJB CommandQueue queue;
  @Inject CommandClaims claims;
  @Inject Presence presence;
  @Inject BodyValidation bodies;
  @Inject CurrentDevice current;

  @GET
  @Path("in-flight")
  @RateLimit(RateLimitTier.DEVICE)
  public List<HandedOverCommand> inFlight() {
    return queue.inFlight(current.get());
  }

  @POST
  @Path("{id}/ack")
  @RateLimit(RateLimitTier.ACK)
  @ValidateOnExecution(type = ExecutableType.NONE)
  public CommandDetails acknowledge(@PathParam("id") UUID id, @Nullable AckCommand ack) {
    AckCommand outcome = bodies.valid(ack);
    presence.seen(current.get());
    return claims.acknowledge(current.get(), id, outcome);
  }
}
