package org.restomesh.api.realtime;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.StaffOrScreenRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.DisplayScope;
import org.restomesh.identity.Role;
import org.restomesh.realtime.socket.IssuedSocketTicket;
import org.restomesh.realtime.socket.SocketTickets;

/** Tickets for browsers, which cannot send a header when they open a socket. */
@Path("/v1/realtime/tickets")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class RealtimeTicketsResource {
  @Inject SocketTickets tickets;
  @Inject WatchedBranch branch;
  @Inject CurrentStaff staff;
  @Inject CurrentScreen screen;

  @POST
  @StaffOrScreenRealm
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a socket would outlive its key; programs have webhooks")
  @RequiresScope(DisplayScope.REALTIME_SUBSCRIBE)
  public Response issue(@NotNull OpenTicket wanted) {
    return Response.status(Response.Status.CREATED).entity(issueFor(wanted.branchId())).build();
  }

  private IssuedSocketTicket issueFor(@Nullable UUID wanted) {
    UUID branchId = branch.of(wanted);
    return screen
        .find()
        .map(caller -> tickets.forScreen(caller.tenantId(), branchId, caller.sessionId()))
        .orElseGet(() -> tickets.forStaff(staff.get(), branchId));
  }
}
