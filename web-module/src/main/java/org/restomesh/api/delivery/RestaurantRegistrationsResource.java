package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.config.setup.ReleaseRegistration;
import org.restomesh.delivery.config.setup.RestaurantRegistration;
import org.restomesh.delivery.config.setup.RestaurantRegistrations;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.error.ValidationFailed;

/** Which tenant has a platform's restaurant, for the operator. */
@Path("/v1/admin/delivery-claims")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class RestaurantRegistrationsResource {
  @Inject RestaurantRegistrations registrations;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  /** The restaurant's id may have any characters, so it is a query parameter. */
  @GET
  @Path("{platform}")
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public RestaurantRegistration get(@PathParam("platform") String platform) {
    String restaurant = new QueryParameters(uri).text("remoteRestaurantId");
    if (restaurant == null) {
      throw new ValidationFailed("remoteRestaurantId", "is required");
    }
    return registrations.get(PlatformNames.inPath(platform), restaurant);
  }

  @POST
  @Path("release")
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public RestaurantRegistration release(@NotNull @Valid ReleaseRegistration command) {
    return registrations.release(command, current.get().actor());
  }
}
