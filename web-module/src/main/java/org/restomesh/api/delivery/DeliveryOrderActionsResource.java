package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.action.AcceptOrder;
import org.restomesh.delivery.action.AcceptedOrder;
import org.restomesh.delivery.action.OrderActions;
import org.restomesh.delivery.action.RejectOrder;
import org.restomesh.delivery.action.SetPrepTime;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.order.OrderDetails;

/** What staff do with a platform's order; each action waits for the platform's answer. */
@Path("/delivery-platforms/orders/{orderId}")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class DeliveryOrderActionsResource {
  @Inject OrderActions actions;
  @Inject CurrentStaff current;

  /** The body may be left out. */
  @POST
  @Path("accept")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public AcceptedOrder accept(
      @PathParam("orderId") UUID orderId, @Valid @Nullable AcceptOrder command) {
    AcceptOrder wanted = command == null ? AcceptOrder.DEFAULT : command;
    return actions.accept(current.get(), orderId, wanted.prepTimeMinutes());
  }

  @POST
  @Path("reject")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public OrderDetails reject(
      @PathParam("orderId") UUID orderId, @NotNull @Valid RejectOrder command) {
    return actions.reject(current.get(), orderId, command.reason());
  }

  @POST
  @Path("prep-time")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public OrderDetails setPrepTime(
      @PathParam("orderId") UUID orderId, @NotNull @Valid SetPrepTime command) {
    return actions.setPrepTime(current.get(), orderId, command.minutes());
  }
}
