package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.request.ServiceRequestDetails;
import org.restomesh.display.request.ServiceRequestFilter;
import org.restomesh.display.request.ServiceRequestStatus;
import org.restomesh.display.request.ServiceRequests;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** What guests ask for from their screens, for the staff that serves them. */
@Path("/v1/service-requests")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ServiceRequestsResource {
  @Inject ServiceRequests requests;
  @Inject CurrentStaff current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public Response list() {
    QueryParameters query = new QueryParameters(uri);
    UUID named = query.id("branchId");
    ServiceRequestFilter filter =
        new ServiceRequestFilter(
            named == null ? BranchHeader.orNone(headers) : named,
            query.oneOf("status", ServiceRequestStatus.class));
    return Paging.response(requests.list(current.get(), filter, Paging.request(uri)), uri);
  }

  @POST
  @Path("{id}/done")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_WRITE)
  public ServiceRequestDetails done(@PathParam("id") UUID id) {
    return requests.done(current.get(), id);
  }
}
