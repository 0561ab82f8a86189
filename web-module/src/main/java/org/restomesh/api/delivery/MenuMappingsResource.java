package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
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
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.config.mapping.CreateMapping;
import org.restomesh.delivery.config.mapping.MappingDetails;
import org.restomesh.delivery.config.mapping.MenuMappings;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Which menu product each item of a platform is. */
@Path("/delivery-platforms/menu-mappings")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class MenuMappingsResource {
  @Inject MenuMappings mappings;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public Response list() {
    return Paging.response(
        mappings.list(current.get(), PlatformNames.inQuery(uri), Paging.request(uri)), uri);
  }

  @POST
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public Response create(@NotNull @Valid CreateMapping command) {
    MappingDetails created = mappings.create(current.get(), command);
    return Created.at(uri, created.id(), created);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public void delete(@PathParam("id") UUID id) {
    mappings.delete(current.get(), id);
  }
}
