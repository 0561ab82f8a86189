package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.config.call.ConnectionTested;
import org.restomesh.delivery.config.call.StoreOperations;
import org.restomesh.delivery.config.setup.ChangeConfig;
import org.restomesh.delivery.config.setup.ConfigDetails;
import org.restomesh.delivery.config.setup.DeliveryConfigs;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** How the caller's tenant is known at each platform. */
@Path("/delivery-platforms/configs")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class DeliveryConfigsResource {
  @Inject DeliveryConfigs configs;
  @Inject StoreOperations operations;
  @Inject CurrentStaff current;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public List<ConfigDetails> list() {
    return configs.list(current.get());
  }

  @GET
  @Path("{platform}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public ConfigDetails get(@PathParam("platform") String platform) {
    return configs.get(current.get(), PlatformNames.inPath(platform));
  }

  @PATCH
  @Path("{platform}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public ConfigDetails change(
      @PathParam("platform") String platform, @NotNull @Valid ChangeConfig change) {
    return configs.change(current.get(), PlatformNames.inPath(platform), change);
  }

  @POST
  @Path("{platform}/toggle-restaurant")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public ConfigDetails toggle(
      @PathParam("platform") String platform, @NotNull @Valid ToggleRestaurant command) {
    return operations.setOpen(current.get(), PlatformNames.inPath(platform), command.open());
  }

  @POST
  @Path("{platform}/test")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public ConnectionTested test(@PathParam("platform") String platform) {
    return operations.test(current.get(), PlatformNames.inPath(platform));
  }
}
