package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
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
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.checkout.gate.EntitlementGate;
import org.restomesh.delivery.outbound.OutboundDetails;
import org.restomesh.delivery.outbound.OutboundOperations;
import org.restomesh.delivery.outbound.OutboundState;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Outbound operations that still wait, and those that were given up. */
@Path("/delivery-platforms/outbound")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class DeliveryOutboundResource {
  private static final String FEATURE = "feature.deliveryIntegration";

  @Inject OutboundOperations operations;
  @Inject EntitlementGate gate;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  @RequiresEntitlement(FEATURE)
  public Response list() {
    OutboundState state = new QueryParameters(uri).oneOf("state", OutboundState.class);
    return Paging.response(operations.list(current.get(), state, Paging.request(uri)), uri);
  }

  /** The operator of the installation, who has no entitlements, may do it for any tenant. */
  @POST
  @Path("{id}/requeue")
  @AllowedRoles({Role.ADMIN, Role.SUPERADMIN})
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public OutboundDetails requeue(@PathParam("id") UUID id) {
    current.get().tenant().ifPresent(tenantId -> gate.require(tenantId, FEATURE));
    return operations.requeue(current.get(), id);
  }
}
