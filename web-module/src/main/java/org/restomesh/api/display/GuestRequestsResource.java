package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.Created;
import org.restomesh.api.security.ScreenRealm;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.request.RequestService;
import org.restomesh.display.request.ServiceRequestKind;
import org.restomesh.display.request.ServiceRequestResult;
import org.restomesh.display.request.ServiceRequests;

/** What guests ask for from their screens. Bodies may be left out. */
@Path("/v1/display")
@RequestScoped
@ScreenRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class GuestRequestsResource {
  @Inject ServiceRequests requests;
  @Inject CurrentScreen current;
  @Context UriInfo uri;

  @POST
  @Path("waiter-requests")
  @RequiresScope(DisplayScope.REQUESTS_WRITE)
  public Response callWaiter(@Valid @Nullable RequestService body) {
    return ask(ServiceRequestKind.WAITER, body);
  }

  @POST
  @Path("bill-requests")
  @RequiresScope(DisplayScope.REQUESTS_WRITE)
  public Response askForBill(@Valid @Nullable RequestService body) {
    return ask(ServiceRequestKind.BILL, body);
  }

  private Response ask(ServiceRequestKind kind, @Nullable RequestService body) {
    ServiceRequestResult asked =
        requests.ask(current.get(), kind, body == null ? RequestService.WITHOUT_NOTE : body);
    return Created.orKnown(uri, asked.created(), asked.request().id(), asked.request());
  }
}
