package org.restomesh.api.rehearsal;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.NoRateLimit;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.identity.Role;
import org.restomesh.webhook.safety.DeniedAddresses;

/** As if a receiver's host name pointed to another address since its subscription was made. */
@Path("/v1/rehearsal/webhook-deny")
@RequestScoped
@RehearsalOnly
@NoRateLimit
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class WebhookDenyResource {
  @Inject DeniedAddresses denied;

  @PUT
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a rehearsal is led by people")
  public DeniedNetworks replace(@NotNull @Valid DeniedNetworks networks) {
    return new DeniedNetworks(denied.replace(networks.cidrs()));
  }
}
