package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.checkout.FreeGrants;
import org.restomesh.checkout.GrantProduct;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.licensing.ownership.OwnedProductDetails;

/** Products that the operator of the installation grants for free. */
@Path("/v1/admin/tenants/{id}/grants")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminGrantsResource {
  @Inject FreeGrants grants;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  /** What is granted belongs to the tenant, so Location is the tenant's address of it. */
  @POST
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_WRITE)
  public Response give(@PathParam("id") UUID id, @NotNull @Valid GrantProduct command) {
    OwnedProductDetails granted = grants.give(id, command, current.get().actor());
    String row = granted.id().toString();
    return Response.created(uri.getBaseUriBuilder().path("v1/marketplace/addons").path(row).build())
        .entity(granted)
        .build();
  }
}
