package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.config.log.WireEntries;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** The wire log: what platforms and we have said to each other, masked. */
@Path("/delivery-platforms/log")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Produces(MediaType.APPLICATION_JSON)
public class DeliveryLogResource {
  @Inject WireEntries entries;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public Response list() {
    return Paging.response(
        entries.list(current.get(), PlatformNames.inQuery(uri), Paging.request(uri)), uri);
  }
}
