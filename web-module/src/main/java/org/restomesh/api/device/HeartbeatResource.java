package org.restomesh.api.device;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.caller.CurrentDevice;
import org.restomesh.device.presence.HeartbeatAnswer;
import org.restomesh.device.presence.Presence;
import org.restomesh.device.presence.Telemetry;
import org.restomesh.shared.limit.RateLimitTier;

/** A device's sign of life; the body is optional. */
@Path("/v1/devices/heartbeat")
@RequestScoped
@DeviceRealm
@Produces(MediaType.APPLICATION_JSON)
public class HeartbeatResource {
  @Inject Presence presence;
  @Inject CurrentDevice current;

  @POST
  @RateLimit(RateLimitTier.HEARTBEAT)
  public HeartbeatAnswer beat(@Valid @Nullable Telemetry telemetry) {
    return presence.heartbeat(current.get(), telemetry == null ? Telemetry.NONE : telemetry);
  }
}
