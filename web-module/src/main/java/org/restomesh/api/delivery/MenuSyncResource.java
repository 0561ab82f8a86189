package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.config.call.StoreOperations;
import org.restomesh.delivery.config.setup.MenuSynced;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Sends the menu to a platform. */
@Path("/delivery-platforms/menu-sync")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Produces(MediaType.APPLICATION_JSON)
public class MenuSyncResource {
  @Inject StoreOperations operations;
  @Inject CurrentStaff current;

  @POST
  @Path("{platform}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public MenuSynced push(@PathParam("platform") String platform) {
    return operations.pushMenu(current.get(), PlatformNames.inPath(platform));
  }
}
