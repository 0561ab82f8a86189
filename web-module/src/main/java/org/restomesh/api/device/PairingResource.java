package org.restomesh.api.device;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.device.PairDevice;
import org.restomesh.device.PairingResult;
import org.restomesh.device.pairing.Pairing;
import org.restomesh.shared.limit.RateLimitTier;

/** A device presents its code; the code is its only credential. */
@Path("/v1/devices/pair")
@RequestScoped
@PublicRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PairingResource {
  @Inject Pairing pairing;
  @Inject ClientAddresses addresses;
  @Context HttpServletRequest http;

  @POST
  @RateLimit(RateLimitTier.PAIR)
  public PairingResult pair(@NotNull @Valid PairDevice request) {
    return pairing.pair(request, addresses.limitKey(http));
  }
}
