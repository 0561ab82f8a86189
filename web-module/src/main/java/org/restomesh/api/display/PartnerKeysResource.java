package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.partner.ChangePartnerKey;
import org.restomesh.display.partner.CreatePartnerKey;
import org.restomesh.display.partner.IssuedPartnerKey;
import org.restomesh.display.partner.PartnerKeyDetails;
import org.restomesh.display.partner.PartnerKeys;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** The keys that the caller's tenant gives its partners. */
@Path("/v1/partner-keys")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.externalDisplay")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PartnerKeysResource {
  @Inject PartnerKeys keys;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("a key would live on after its maker, with scopes of its own")
  public Response create(@NotNull @Valid CreatePartnerKey command) {
    IssuedPartnerKey created = keys.create(current.get(), command);
    return Created.at(uri, created.details().id(), created);
  }

  @GET
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DISPLAYS_READ)
  public Response list() {
    return Paging.response(keys.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DISPLAYS_READ)
  public PartnerKeyDetails get(@PathParam("id") UUID id) {
    return keys.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("a key would live on after its maker, with scopes of its own")
  public PartnerKeyDetails change(
      @PathParam("id") UUID id, @NotNull @Valid ChangePartnerKey change) {
    return keys.change(current.get(), id, change);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DISPLAYS_WRITE)
  public void revoke(@PathParam("id") UUID id) {
    keys.revoke(current.get(), id);
  }
}
