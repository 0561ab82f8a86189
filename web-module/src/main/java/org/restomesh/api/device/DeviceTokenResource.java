package org.restomesh.api.device;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.caller.CurrentDevice;
import org.restomesh.device.token.DeviceTokens;
import org.restomesh.device.token.RenewedToken;
import org.restomesh.shared.limit.RateLimitTier;

/** A device renews its token before it expires (contract/2-device-mesh#token-renewal). */
@Path("/v1/devices/token")
@RequestScoped
@DeviceRealm
@Produces(MediaType.APPLICATION_JSON)
public class DeviceTokenResource {
  @Inject DeviceTokens tokens;
  @Inject CurrentDevice current;

  @POST
  @RateLimit(RateLimitTier.DEVICE)
  public RenewedToken renew() {
    return tokens.renew(current.get(), current.token());
  }
}
